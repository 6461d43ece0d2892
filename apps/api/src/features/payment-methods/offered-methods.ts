import type { listPaymentMethods, QueryOf } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { readNamedImage } from '../uploads/public.ts'
import { type MethodRow, readUsableMethods } from './find-method.ts'
import { methodView } from './method-view.ts'

/** The methods that customers can use, of a coin and network if they are named. */
export async function readOfferedMethods(db: Database, { type, coin, network }: QueryOf<typeof listPaymentMethods>) {
  const isWanted = (method: MethodRow) =>
    (coin === undefined || method.coins.includes(coin)) &&
    (network === undefined || method.network === null || method.network === network)
  return (await readUsableMethods(db, type)).filter(isWanted).map(methodView)
}

/**
 * An archived method keeps its image, because customers who used it may still look at it. One that was replaced in the store, such as
 * a QR code, is not shown.
 */
export async function openMethodImage({ db, files }: Pick<Platform, 'db' | 'files'>, fileName: string) {
  const known = await db.$count(paymentMethods, eq(paymentMethods.image, fileName))
  const content = known > 0 ? await readNamedImage(files, 'payment-methods', fileName) : undefined
  return content ?? fail('not_found', {})
}
