import { customers as table } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** The customers that commands lock, which keeps everything under their lock as it is. */
export const customerRows = subjectTable(table, {
  lockName: 'customers',
  updates: ['withdrawnUsd'],
  strength: 'no key update',
  auditSnapshot: ({ emailVerified, withdrawalsWaitUntil, onlySavedAddresses }) => ({
    email_verified: emailVerified,
    withdrawals_wait_until: withdrawalsWaitUntil?.toISOString() ?? null,
    only_saved_addresses: onlySavedAddresses,
  }),
})
