import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { ownerId } from './primitives.ts'
import { transactionFilter } from './transaction-filters.ts'
import { listAllTransactions, type TRANSACTION_SOURCES } from './transaction-history.ts'

type Transaction = ResponseOf<typeof listAllTransactions>[number]

/** The columns of the exported history. */
export const TRANSACTION_COLUMNS = [
  'date',
  'description',
  'bundle',
  'status',
  'coin',
  'amount',
  'usd_value',
  'account',
  'reason',
  'wallet_address',
  'txid',
  'id',
  'fee',
] as const

const DESCRIPTIONS: Record<(typeof TRANSACTION_SOURCES)[number], string> = {
  deposits: 'Deposit',
  reversals: 'Deposit reversed',
  withdrawals: 'Withdrawal',
  pending_user_bundles: 'Bundle requested',
  user_bundles: 'Bundle bought',
  profits: 'Profit changed',
  payouts: 'Payout',
  returns: 'Principal returned',
  funds: 'Added by our team',
}

/** The history as a table: one row for each coin that a transaction moved. */
export const transactionTable = (transactions: readonly Transaction[]): object[] =>
  transactions.flatMap(({ movements, ...of }) =>
    movements.map(({ symbol, amount, usd_value, account }) => ({
      date: of.created_at,
      description: DESCRIPTIONS[of.source_table],
      bundle: of.bundle_name,
      status: of.reversed_at === null ? of.status : 'reversed',
      coin: symbol,
      amount,
      usd_value,
      account,
      reason: of.reason,
      wallet_address: of.wallet_address,
      txid: of.txid,
      id: of.id,
      fee: of.fee,
    })),
  )

/** A name that says what the file holds: `transactions-deposit-2026-11-01-to-2026-11-22.csv`. */
export function transactionsFileName({ type, from, to }: z.infer<typeof transactionFilter>, today: string): string {
  const day = (moment: string) => moment.slice(0, today.length)
  const period = from === undefined ? `until-${day(to ?? today)}` : `${day(from)}-to-${day(to ?? today)}`
  return `${['transactions', ...(type ? [type] : []), period].join('-')}.csv`
}

export const exportTransactions = endpoint({
  name: 'exportTransactions',
  summary: 'The filtered history of the customer, all pages, as CSV',
  method: 'GET',
  reads: 'replica',
  path: '/api/user/:userId/all-transactions.csv',
  audience: 'customer',
  owner: 'params.userId',
  file: 'text/csv',
  params: z.object({ userId: ownerId }),
  query: transactionFilter,
  response: z.unknown(),
  example: { columns: TRANSACTION_COLUMNS, rows: transactionTable(listAllTransactions.example) },
})
