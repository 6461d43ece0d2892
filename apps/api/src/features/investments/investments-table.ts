import { formatAmount, type Investment } from '@mintmark/domain'
import { investments as table } from '../../db/schema.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

/** An investment with what only the database and the screens know of it. */
export interface InvestmentRow extends Investment {
  readonly methodId: string | null
  readonly paymentProof: string | null
  readonly createdAt: Date
}

/** The investments that commands lock and change. The terms are columns of the table and one value of the domain. */
export const investments = shapedSubjectTable(
  table,
  {
    read: ({ roi, days, minPayoutUsd, returnsPrincipal, ...row }): InvestmentRow => ({
      ...row,
      terms: { roi, days, minPayoutUsd, returnsPrincipal },
    }),
    write: ({ terms, ...row }) => ({ ...row, ...terms }),
  },
  {
    updates: [
      'status',
      'profitUsd',
      'activatedAt',
      'completedAt',
      'reopenedAt',
      'paidOutAt',
      'payoutCoin',
      'payoutAmount',
      'closedAt',
      'closeReason',
    ],
    auditSnapshot: ({ status, coin, principal, profitUsd, customerId, bundleId, closeReason }) => ({
      status,
      coin,
      principal: formatAmount(principal),
      profit_usd: formatAmount(profitUsd),
      customer: customerId,
      bundle: bundleId,
      ...(closeReason !== null && { reason: closeReason }),
    }),
    notification: ({ status, coin, principal, profitUsd, closeReason }) => ({
      kind: `investment.${status}`,
      payload: {
        coin,
        amount: formatAmount(principal),
        profitUsd: formatAmount(profitUsd),
        ...(closeReason !== null && { reason: closeReason }),
      },
    }),
  },
)
