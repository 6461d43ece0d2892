import { type GuardedTable, guardedTable } from './guarded-table.ts'
import { approvals, investments, paymentMethods, staff, withdrawals } from './schema.ts'

/** Payment methods: what customers see of them, and whether they see it. Their order is no secret. */
export const METHOD_ROWS = guardedTable(paymentMethods, {
  noun: 'Payment method',
  fields: [
    ...(['id', 'name', 'type', 'kind', 'address', 'coins', 'network', 'image', 'instructions'] as const),
    ...(['approved', 'archivedAt'] as const),
  ],
})

/** Staff: who they are and their rights. Passwords, factors and names may change without a change of rights. */
export const STAFF_ROWS = guardedTable(staff, {
  noun: 'Staff member',
  fields: ['id', 'email', 'role', 'roleSince', 'invitedBy', 'createdAt', 'disabledAt'],
})

/** Withdrawals: how much goes where, for whom, and what became of it. Notes and reasons are in the audit log. */
export const WITHDRAWAL_ROWS = guardedTable(withdrawals, {
  noun: 'Withdrawal',
  fields: [
    ...(['id', 'customerId', 'coin', 'amount', 'fee', 'amountUsd', 'walletAddress', 'network', 'methodId'] as const),
    ...(['status', 'txid', 'needsMail', 'mailConfirmedAt', 'createdAt', 'decidedAt'] as const),
  ],
})

/** Approvals: who requested what, and who decided it. */
export const APPROVAL_ROWS = guardedTable(approvals, {
  noun: 'Approval',
  fields: [
    ...(['id', 'action', 'subjectId', 'customerId', 'input', 'summary', 'amountUsd', 'changes', 'reason'] as const),
    ...(['status', 'requestedBy', 'createdAt', 'decidedBy', 'decidedAt', 'decisionReason', 'signed'] as const),
  ],
})

/** Investments: the terms, the money and its times. Proofs, notes, quotes and reasons are left out. */
export const INVESTMENT_ROWS = guardedTable(investments, {
  noun: 'Investment',
  fields: [
    ...([
      'id',
      'customerId',
      'bundleId',
      'status',
      'coin',
      'principal',
      'principalUsd',
      'profitUsd',
      'fundingId',
    ] as const),
    ...(['roi', 'days', 'minPayoutUsd', 'returnsPrincipal', 'methodId', 'network', 'address', 'txid'] as const),
    ...(['createdAt', 'activatedAt', 'completedAt', 'reopenedAt', 'paidOutAt', 'payoutCoin', 'payoutAmount'] as const),
    ...(['closedAt', 'requestedAmount', 'requestedUsd', 'receivedAmount'] as const),
  ],
})

/** Every guarded table. */
export const GUARDED_ROWS: readonly GuardedTable<never>[] = [
  METHOD_ROWS,
  STAFF_ROWS,
  WITHDRAWAL_ROWS,
  APPROVAL_ROWS,
  INVESTMENT_ROWS,
]
