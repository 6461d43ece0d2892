import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { CustomerRow } from './user-view.ts'

/** Locks a customer who is not archived. */
export async function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
  const open = and(eq(customers.id, id), isNull(customers.archivedAt))
  const [row] = await transaction.select().from(customers).where(open).for('no key update')
  return row ?? fail('not_found', {})
}
