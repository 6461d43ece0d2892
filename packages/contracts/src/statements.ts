import { ENTRY_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { STATEMENT_EXAMPLE } from './example-ledger.ts'
import { firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { PRICE_SOURCES } from './markets.ts'
import { decimal, id, moment, ownerId } from './primitives.ts'

/**
 * A coin within a statement. Its balances are what is settled: available and held together. Every entry that touched any
 * account of the customer is listed with what it changed of that, which is 0 for a hold, for a bundle paid by deposit and
 * for profit: opening balance and entries sum to the closing balance.
 */
export const statementCoinResponse = z.object({
  symbol: z.string(),
  opening_balance: decimal,
  closing_balance: decimal,
  entries: z.array(
    z.object({
      id,
      at: moment,
      kind: z.enum(ENTRY_KINDS),
      subject_id: id,
      /** What it changed of what is settled. */
      amount: decimal,
      /** What was settled after it. */
      balance: decimal,
      rate: z.nullable(decimal),
      rate_source: z.nullable(z.enum(PRICE_SOURCES)),
    }),
  ),
})

const statementResponse = z.object({ from: moment, to: moment, coins: z.array(statementCoinResponse) })

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
export const statementTable = ({ from, to, coins }: z.infer<typeof statementResponse>): object[] =>
  coins.flatMap(({ symbol, opening_balance, closing_balance, entries }) => [
    { symbol, at: from, kind: 'opening_balance', balance: opening_balance },
    ...entries.map((entry) => ({ symbol, ...entry })),
    { symbol, at: to, kind: 'closing_balance', balance: closing_balance },
  ])

/** From a moment up to and without another; a date alone is its first moment in UTC for `from`, its last for `to`. */
const period = z.object({ from: givenMoment, to: givenMoment }).check(
  z.refine(({ from, to }) => firstMoment(from) <= lastMoment(to), {
    error: 'must not be before the start of the period',
    path: ['to'],
  }),
)

const statement = {
  method: 'GET',
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
  query: period,
} as const

export const readStatement = endpoint({
  ...statement,
  name: 'readStatement',
  summary: 'Opening balance, every entry and closing balance of each coin within a period',
  path: '/api/user/:userId/statement',
  response: statementResponse,
  example: STATEMENT_EXAMPLE,
})

export const exportStatement = endpoint({
  ...statement,
  name: 'exportStatement',
  summary: 'The same statement as CSV',
  path: '/api/user/:userId/statement.csv',
  file: 'text/csv',
  response: z.unknown(),
  example: { columns: STATEMENT_COLUMNS, rows: statementTable(STATEMENT_EXAMPLE) },
})
