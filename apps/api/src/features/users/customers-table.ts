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
