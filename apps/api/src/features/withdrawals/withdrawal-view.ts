import type {
  listConfirmedWithdrawals,
  listScamReports,
  ResponseOf,
  readMailedWithdrawal,
  readWithdrawal,
} from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import type { withdrawals } from '../../db/schema.ts'
import type { WithdrawalContext } from './read-risks.ts'
import { explorerOf } from './withdrawals-table.ts'

type Row = typeof withdrawals.$inferSelect
type Own = ResponseOf<typeof readWithdrawal>
type Confirmed = ResponseOf<typeof listConfirmedWithdrawals>[number]
type Reported = ResponseOf<typeof listScamReports>[number]

/** A withdrawal with its customer and method. */
export interface ListedWithdrawal extends Row {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly method: string | null
}

/** The fields that its customer and staff read. */
const fields = (row: Row) => ({
  id: row.id,
  token_symbol: row.coin,
  amount: formatAmount(row.amount),
  fee: formatAmount(row.fee),
  amount_usd: row.amountUsd === null ? null : formatAmount(row.amountUsd),
  wallet_address: row.walletAddress,
  network: row.network,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  txid: row.txid,
  reason: row.reason,
})

/** A withdrawal as its customer reads it. */
export const ownWithdrawalView = (row: Row & { readonly isSaved: boolean; readonly isReported: boolean }): Own => ({
  ...fields(row),
  needs_mail: row.needsMail,
  mail_confirmed_at: row.mailConfirmedAt?.toISOString() ?? null,
  explorer_url: explorerOf(row) ?? null,
  is_address_saved: row.isSaved,
  is_reported: row.isReported,
})

/** A withdrawal as the page of its emailed link shows it. */
export function mailedView(row: Row): ResponseOf<typeof readMailedWithdrawal> {
  const { token_symbol, amount, fee, wallet_address, network, created_at } = fields(row)
  return { token_symbol, amount, fee, wallet_address, network, created_at }
}

/** A withdrawal as staff read it before they decide it. */
export const withdrawalRequestView = (row: ListedWithdrawal, { risks, available, held }: WithdrawalContext) => ({
  ...fields(row),
  transaction_id: row.id,
  user_id: row.customerId,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  notes: row.notes,
  risks,
  available_balance: formatAmount(available),
  held_balance: formatAmount(held),
})

/** A withdrawal that was sent, as staff read it. */
export function confirmedWithdrawalView(row: ListedWithdrawal): Confirmed {
  const shared = fields(row)
  return {
    ...shared,
    user_id: row.customerId,
    user_email: row.email,
    method_name: row.method,
    confirmed_at: shared.decided_at,
  }
}

/** The fields of a withdrawal that a report about it names. */
export function reportedView(row: Row): Pick<Reported, 'amount' | 'token_symbol' | 'network' | 'wallet_address'> {
  const { amount, token_symbol, network, wallet_address } = fields(row)
  return { amount, token_symbol, network, wallet_address }
}
