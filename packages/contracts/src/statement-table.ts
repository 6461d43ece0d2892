import type { ResponseOf } from './endpoint.ts'
import type { readStatement } from './ledger.ts'

/** The columns of a statement as CSV. */
export const STATEMENT_COLUMNS = [
  'symbol',
  'at',
  'kind',
  'id',
  'subject_id',
  'amount',
  'balance',
  'rate',
  'rate_source',
] as const

/** A statement as a table: each coin begins with its opening balance and ends with its closing one. */
export const statementTable = ({ from, to, coins }: ResponseOf<typeof readStatement>): object[] =>
  coins.flatMap(({ symbol, opening_balance, closing_balance, entries }) => [
    { symbol, at: from, kind: 'opening_balance', balance: opening_balance },
    ...entries.map((entry) => ({ symbol, ...entry })),
    { symbol, at: to, kind: 'closing_balance', balance: closing_balance },
  ])
