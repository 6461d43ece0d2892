import { type GuardedTable, guardedTable } from './guarded-table.ts'
import {
  approvals,
  depositQuotes,
  investments,
  paymentMethods,
  profitRunLines,
  profitRuns,
  staff,
  withdrawals,
} from './schema.ts'

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
    ...([
      'roi',
      'days',
      'minPayoutUsd',
      'returnsPrincipal',
      'methodId',
      'network',
      'address',
      'instructions',
      'txid',
    ] as const),
    ...(['createdAt', 'activatedAt', 'completedAt', 'reopenedAt', 'paidOutAt', 'payoutCoin', 'payoutAmount'] as const),
    ...(['closedAt', 'requestedAmount', 'requestedUsd', 'requestedMinUsd', 'receivedAmount'] as const),
  ],
})

/** Profit runs: how much is credited for which period, and whether it may be. */
export const PROFIT_RUN_ROWS = guardedTable(profitRuns, {
  noun: 'Profit run',
  fields: [
    ...(['id', 'bundleId', 'period', 'percent', 'amountUsd', 'csvSha256', 'lines', 'totalUsd', 'status'] as const),
    ...(['createdBy', 'createdAt', 'endedAt'] as const),
  ],
})

/**
 * The lines of profit runs: who is credited what, and what became of it. A trigger cancels the waiting lines of a run that ends, so
 * a canceled line is covered as one that waits; the checks compare it with its run.
 */
export const PROFIT_RUN_LINE_ROWS = guardedTable(profitRunLines, {
  noun: 'Line of a profit run',
  fields: [
    ...(['id', 'customerId', 'runId', 'investmentId', 'period', 'amountUsd'] as const),
    ...(['outcome', 'creditedAt', 'undoneAt'] as const),
  ],
  coveredAs: { outcome: (outcome) => (outcome === 'canceled' ? 'waiting' : outcome) },
})

/** Quotes of deposits: what is to be sent where, and the price that it holds. */
export const QUOTE_ROWS = guardedTable(depositQuotes, {
  noun: 'Deposit quote',
  fields: [
    ...([
      'id',
      'customerId',
      'methodId',
      'bundleId',
      'coin',
      'amount',
      'amountUsd',
      'priceUsd',
      'priceSource',
    ] as const),
    ...(['priceAt', 'network', 'address', 'instructions', 'createdAt', 'expiresAt'] as const),
  ],
})

/** Every guarded table. */
export const GUARDED_ROWS: readonly GuardedTable<never>[] = [
  METHOD_ROWS,
  STAFF_ROWS,
  WITHDRAWAL_ROWS,
  APPROVAL_ROWS,
  INVESTMENT_ROWS,
  PROFIT_RUN_ROWS,
  PROFIT_RUN_LINE_ROWS,
  QUOTE_ROWS,
]
