import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** A customer's id, for staff lookups. Archived customers keep their books. */
export async function requireCustomer(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(isRow(customers, id))
  return row?.id ?? fail('not_found', {})
}
