import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** A customer's id, for staff lookups. Archived customers keep their books. */
export async function requireCustomer(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
  return row?.id ?? fail('not_found', {})
}
