import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { CustomerRow } from './user-view.ts'

/** Locks a customer who is not archived. */
export async function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
  const open = and(isRow(customers, id), isNull(customers.archivedAt))
  const [row] = await transaction.select().from(customers).where(open).for('no key update')
  return row ?? fail('not_found', {})
}
