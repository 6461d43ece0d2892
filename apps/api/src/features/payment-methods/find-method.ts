import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

export type MethodRow = typeof paymentMethods.$inferSelect

/** A payment method that is offered for the purpose; refused when there is none of that id. */
export async function findMethod(db: Database, id: string, type: MethodRow['type']): Promise<MethodRow> {
  const offered = and(eq(paymentMethods.id, id), eq(paymentMethods.type, type), isNull(paymentMethods.archivedAt))
  const [row] = await db.select().from(paymentMethods).where(offered)
  return row ?? fail('method_unknown', {})
}
