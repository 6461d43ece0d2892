import { and, asc, eq, isNull } from 'drizzle-orm'
import { OFFERS_READ_MAX } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import type { Unproven } from '../../db/guarded-table.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { readCoins } from '../markets/public.ts'
import { methodProblem } from './complete-method.ts'

export type MethodRow = Unproven<typeof paymentMethods.$inferSelect>

const everyMethod = memoizePerClient((db: Database) => {
  const query = db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.approved, true), isNull(paymentMethods.archivedAt)))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id))
  const prepared = query.limit(OFFERS_READ_MAX).prepare('every_method')
  return remembered(db, ['payment_methods'], () => prepared.execute())
})

/** Every method that customers can use for the purpose. A deposit method that is not complete is none. */
export async function readUsableMethods(db: Database, type: MethodRow['type']): Promise<MethodRow[]> {
  const [methods, coins] = await Promise.all([everyMethod(db)(), readCoins(db)])
  return methods.filter((method) => method.type === type && methodProblem(method, coins) === undefined)
}

/** A payment method that is offered for the purpose. Refuses an id that no such method has. */
export async function findMethod(db: Database, id: string, type: MethodRow['type']): Promise<MethodRow> {
  const method = (await readUsableMethods(db, type)).find((each) => each.id === id)
  return method ?? fail('method_unknown', {})
}
