import { listPaymentMethods } from '@mintmark/contracts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'

/** The ways to pay in or out. */
export function paymentMethodRoutes(answer: Answer, { db }: Platform): void {
  answer(listPaymentMethods, async ({ query }) => {
    const offered = and(eq(paymentMethods.type, query.type), isNull(paymentMethods.archivedAt))
    const rows = await db.select().from(paymentMethods).where(offered).orderBy(asc(paymentMethods.id))
    return rows.map(({ archivedAt: _, ...method }) => method)
  })
}
