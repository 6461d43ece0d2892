import { formatAmount, type Investment, lacksTxid } from '@mintmark/domain'
import { INVESTMENT_ROWS } from '../../db/guarded-rows.ts'
import { investments as table } from '../../db/schema.ts'
import { pendingAs, txidAs } from '../../ledger/pending-work.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

type ShownColumn =
  | 'quoteId'
  | 'quoteExpired'
  | 'network'
  | 'address'
  | 'instructions'
  | 'priceUsd'
  | 'priceSource'
  | 'priceAt'
  | 'txid'
  | 'note'
  | 'cancelledByCustomer'
  | 'requestedAmount'
  | 'requestedUsd'
  | 'requestedMinUsd'

/** An investment with the fields that only the database and the screens have. */
export interface InvestmentRow extends Investment, Pick<typeof table.$inferSelect, ShownColumn> {
  readonly methodId: string | null
  readonly paymentProof: string | null
  readonly createdAt: Date
}

/** The payment details that the customer of a row saw, and staff's note; none of it where a balance paid. */
export const NOTHING_SHOWN = {
  quoteId: null,
  quoteExpired: false,
  network: null,
  address: null,
  instructions: null,
  priceUsd: null,
  priceSource: null,
  priceAt: null,
  txid: null,
  note: null,
  cancelledByCustomer: false,
  requestedAmount: null,
  requestedUsd: null,
  requestedMinUsd: null,
} as const

/** The received amount instead of the requested one, where it differs. */
const paidOtherwise = ({
  requestedAmount: requested,
  receivedAmount: received,
}: Pick<InvestmentRow, 'requestedAmount' | 'receivedAmount'>) =>
  requested !== null &&
  received !== null &&
  requested !== received && { requested: formatAmount(requested), received: formatAmount(received) }

/** The investments that commands lock and change. The terms are columns of the table and one value of the domain. */
export const investments = shapedSubjectTable<typeof table, InvestmentRow, 'investments'>(
  table,
  {
    read: ({ roi, days, minPayoutUsd, returnsPrincipal, ...row }): InvestmentRow => ({
      ...row,
      terms: { roi, days, minPayoutUsd, returnsPrincipal },
    }),
    write: ({ terms, ...row }) => ({ ...row, ...terms }),
  },
  {
    lockName: 'investments',
    guarded: INVESTMENT_ROWS,
    derives: [pendingAs('investment'), txidAs('investment')],
    updates: [
      'status',
      'principal',
      'principalUsd',
      'receivedAmount',
      'profitUsd',
      'activatedAt',
      'completedAt',
      'reopenedAt',
      'paidOutAt',
      'payoutCoin',
      'payoutAmount',
      'closedAt',
      'closeReason',
      'txid',
      'note',
      'cancelledByCustomer',
      'paymentProof',
    ],
    auditSnapshot: ({ status, coin, principal, profitUsd, customerId, bundleId, closeReason, ...row }) => ({
      status,
      coin,
      principal: formatAmount(principal),
      profit_usd: formatAmount(profitUsd),
      customer: customerId,
      bundle: bundleId,
      ...(closeReason !== null && { reason: closeReason }),
      ...(row.txid !== null && { txid: row.txid }),
      ...(row.activatedAt !== null && row.methodId !== null && lacksTxid(row) && { without_txid: true }),
      ...(row.note !== null && { note: row.note }),
      ...(row.paymentProof !== null && { proof: row.paymentProof }),
      ...(row.receivedAmount !== null && { received: formatAmount(row.receivedAmount) }),
    }),
    notification: ({ status, coin, principal, profitUsd, closeReason, ...row }) =>
      status === 'rejected' && row.receivedAmount !== null
        ? { kind: 'investment.payment_credited', payload: { coin, amount: formatAmount(row.receivedAmount) } }
        : {
            kind: `investment.${status}`,
            payload: {
              coin,
              amount: formatAmount(principal),
              profitUsd: formatAmount(profitUsd),
              ...(status === 'active' && paidOtherwise(row)),
              ...(status === 'completed' && { returnsPrincipal: row.terms.returnsPrincipal }),
              ...(closeReason !== null && { reason: closeReason }),
            },
          },
  },
)
