import { ENTRY_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { STATEMENT_EXAMPLE } from './example-ledger.ts'
import { firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { PRICE_SOURCES } from './markets.ts'
import { decimal, id, moment, ownerId } from './primitives.ts'

/**
 * One coin of a statement. Its balances are the settled funds: available plus held. Every entry that touched an account of
 * the customer is listed with its change of those, which is 0 for a hold, a bundle paid by deposit and profit. The opening
 * balance plus all entries is the closing balance.
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
      /** The change of the settled balance. */
      amount: decimal,
      /** The settled balance after it. */
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

/** A statement as a table: each coin starts with its opening balance and ends with its closing balance. */
export const statementTable = ({ from, to, coins }: z.infer<typeof statementResponse>): object[] =>
  coins.flatMap(({ symbol, opening_balance, closing_balance, entries }) => [
    { symbol, at: from, kind: 'opening_balance', balance: opening_balance },
    ...entries.map((entry) => ({ symbol, ...entry })),
    { symbol, at: to, kind: 'closing_balance', balance: closing_balance },
  ])

/** A period that excludes its end. A date without a time means its start in UTC for `from` and its end for `to`. */
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
  summary: 'Opening balance, entries and closing balance of each coin in a period',
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
