import { listPaymentMethods, readMethodImage } from '@mintmark/contracts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { sendPicture } from '../uploads/public.ts'
import { methodView } from './method-view.ts'

/** Payment methods, for customers. */
export function paymentMethodRoutes(answer: Answer, { db, files }: Platform): void {
  answer(listPaymentMethods, async ({ query }) => {
    const offered = and(
      eq(paymentMethods.type, query.type),
      eq(paymentMethods.approved, true),
      isNull(paymentMethods.archivedAt),
    )
    const rows = await db.select().from(paymentMethods).where(offered).orderBy(asc(paymentMethods.id))
    return rows.map(methodView)
  })

  // An archived method keeps its picture, because customers who used it may still look at it.
  answer(readMethodImage, async ({ params: { file_name }, reply }) => {
    const known = await db.$count(paymentMethods, eq(paymentMethods.image, file_name))
    const content = known > 0 ? await files.read('payment-methods', file_name) : undefined
    return content ? sendPicture(reply, content) : fail('not_found', {})
  })
}
