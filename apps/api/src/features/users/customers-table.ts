import { type Freeze, freezesOf } from '@mintmark/domain'
import { customers as table } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** Customers whose rows must not change while a command is decided. Commands only read them. */
export const customerRows = subjectTable(table, {
  updates: [],
  lock: 'share',
  auditSnapshot: ({ emailVerified, withdrawalsWaitUntil, onlySavedAddresses }) => ({
    email_verified: emailVerified,
    withdrawals_wait_until: withdrawalsWaitUntil?.toISOString() ?? null,
    only_saved_addresses: onlySavedAddresses,
  }),
})

/** What a command declares to know what is frozen. */
export const customerRead = (customerId: string) => ({ table: customerRows, subjectId: customerId })

/** What is frozen for a customer, those freezes that have ended included. */
export function freezesIn(transaction: object, customerId: string): readonly Freeze[] {
  const customer = customerRows.find(transaction, customerId)
  return customer ? freezesOf(customer) : []
}
