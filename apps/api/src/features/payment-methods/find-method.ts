import { and, eq, isNull } from 'drizzle-orm'
import { coalesce, OFFERS_MAX } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

export type MethodRow = typeof paymentMethods.$inferSelect

const everyMethod = memoizePerClient((db: Database) => {
  const query = db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.approved, true), isNull(paymentMethods.archivedAt)))
  const prepared = query.limit(OFFERS_MAX).prepare('every_method')
  return coalesce(() => prepared.execute())
})

/** A payment method that is offered for the purpose. Refuses an id that no such method has. */
export async function findMethod(db: Database, id: string, type: MethodRow['type']): Promise<MethodRow> {
  const method = (await everyMethod(db)()).find((each) => each.id === id && each.type === type)
  return method ?? fail('method_unknown', {})
}
