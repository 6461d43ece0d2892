import { listPaymentMethods, readMethodImage } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { sendPicture } from '../uploads/public.ts'
import { type MethodRow, readUsableMethods } from './find-method.ts'
import { methodView } from './method-view.ts'

/** Payment methods, for customers. */
export function paymentMethodRoutes(answer: Answer, { db, files }: Platform): void {
  answer(listPaymentMethods, async ({ query }) => {
    const { type, coin, network } = query
    const isWanted = (method: MethodRow) =>
      (coin === undefined || method.coins.includes(coin)) &&
      (network === undefined || method.network === null || method.network === network)
    return (await readUsableMethods(db, type)).filter(isWanted).map(methodView)
  })

  // An archived method keeps its picture, because customers who used it may still look at it.
  answer(readMethodImage, async ({ params: { file_name }, reply }) => {
    const known = await db.$count(paymentMethods, eq(paymentMethods.image, file_name))
    const content = known > 0 ? await files.read('payment-methods', file_name) : undefined
    return content ? sendPicture(reply, content) : fail('not_found', {})
  })
}
