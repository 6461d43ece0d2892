import { CUSTOMER_ACCOUNTS, ENTRY_KINDS, readAmount, ZERO } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { STATEMENT_EXAMPLE } from './example-ledger.ts'
import { firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { PRICE_SOURCES } from './markets.ts'
import { decimal, id, moment, ownerId } from './primitives.ts'

/** The worth of a balance in USD, and the price behind it. */
const valueResponse = z.object({
  usd_value: decimal,
  price: decimal,
  /** Null for USD, which is always worth one dollar. */
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: moment,
})

/** An amount that moved from one of the customer's accounts to another; null is an account that is not the customer's. */
const movementResponse = z.object({
  from: z.nullable(z.enum(CUSTOMER_ACCOUNTS)),
  to: z.nullable(z.enum(CUSTOMER_ACCOUNTS)),
  amount: decimal,
})

/** The most entries of one coin that a statement lists. The CSV has all. */
export const STATEMENT_ENTRIES_MAX = 1000

/**
 * One coin of a statement. Its balances are the settled funds: available plus held. Every entry that touched an account of
 * the customer is listed with its change of those, which is 0 for a hold, a bundle paid by deposit and profit. The opening
 * balance plus all entries of the period is the closing balance.
 */
export const statementCoinResponse = z.object({
  symbol: z.string(),
  opening_balance: decimal,
  closing_balance: decimal,
  /** Null if no price of that time is known. */
  opening_value: z.nullable(valueResponse),
  closing_value: z.nullable(valueResponse),
  entries: z.array(
    z.object({
      id,
      at: moment,
      kind: z.enum(ENTRY_KINDS),
      subject_id: id,
      /** The change of the settled balance. */
      amount: decimal,
      /** The withdrawal fee that it kept, as part of its change; zero for everything else. */
      fee: decimal,
      /** The settled balance after it. */
      balance: decimal,
      /** The movements, including those between the customer's own accounts. */
      movements: z.array(movementResponse),
      rate: z.nullable(decimal),
      rate_source: z.nullable(z.enum(PRICE_SOURCES)),
    }),
  ),
  /** True if the period has more entries than the ones listed, which are its first. The CSV has all. */
  more_entries: z.boolean(),
})

const statementResponse = z.object({
  from: moment,
  to: moment,
  /** Everything that happened before this time is in it; a period that ends later may still change. */
  as_of: moment,
  coins: z.array(statementCoinResponse),
})

/** The columns of a statement as CSV. */
export const STATEMENT_COLUMNS = [
  'symbol',
  'at',
  'kind',
  'id',
  'subject_id',
  'description',
  'amount',
  'balance',
  'rate',
  'rate_source',
  'usd_value',
  'price',
  'price_source',
  'price_at',
  'fee',
] as const

type Entry = z.infer<typeof statementCoinResponse>['entries'][number]

const ACCOUNTS: Record<(typeof CUSTOMER_ACCOUNTS)[number], string> = {
  available: 'available',
  held: 'on hold',
  invested: 'invested',
  profit: 'profit to pay out',
}

/** A movement as a sentence: `Moved 0.5 BTC from available to on hold`. */
function sentence({ from, to, amount }: Entry['movements'][number], symbol: string): string {
  const value = `${amount} ${symbol}`
  if (from === null) return `Added ${value}${to === null ? '' : ` to ${ACCOUNTS[to]}`}`
  return to === null
    ? `Took ${value} from ${ACCOUNTS[from]}`
    : `Moved ${value} from ${ACCOUNTS[from]} to ${ACCOUNTS[to]}`
}

const unlessZero = (amount: string) => (readAmount(amount) === ZERO ? '' : amount)

/** The row of an entry. If the settled balance did not change, it has no amount; its description names the movement. */
export const statementRow = ({ movements, amount, fee, ...entry }: Entry, symbol: string) => ({
  symbol,
  ...entry,
  amount: unlessZero(amount),
  fee: unlessZero(fee),
  description: movements.map((movement) => sentence(movement, symbol)).join('; '),
})

type Ends = Omit<z.infer<typeof statementCoinResponse>, 'entries' | 'more_entries'>

/** The first and the last row of a coin: its opening and closing balance, with their values. */
export const statementEnds = (
  { symbol, opening_balance, closing_balance, opening_value, closing_value }: Ends,
  { from, to }: { readonly from: string; readonly to: string },
) => ({
  opening: { symbol, at: from, kind: 'opening_balance', balance: opening_balance, ...opening_value },
  closing: { symbol, at: to, kind: 'closing_balance', balance: closing_balance, ...closing_value },
})

/** A statement as a table. */
const statementTable = ({ coins, ...period }: z.infer<typeof statementResponse>): object[] =>
  coins.flatMap(({ entries, ...coin }) => {
    const { opening, closing } = statementEnds(coin, period)
    return [opening, ...entries.map((entry) => statementRow(entry, coin.symbol)), closing]
  })

/** A period that excludes its end. A date without a time means its start in UTC for `from` and its end for `to`. */
export const statementPeriod = z.object({ from: givenMoment, to: givenMoment }).check(
  z.refine(({ from, to }) => firstMoment(from) <= lastMoment(to), {
    error: 'must not be before the start of the period',
    path: ['to'],
  }),
)

const statement = {
  method: 'GET',
  reads: 'replica',
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
  query: statementPeriod,
  sample: () => ({ query: { from: '2026-01-01', to: '2026-12-31T12:00:00Z' } }),
} as const

export const readStatement = endpoint({
  ...statement,
  name: 'readStatement',
  summary: 'Opening balance, first entries and closing balance of each coin in a period',
  path: '/api/user/:userId/statement',
  tags: ['Balance'],
  response: statementResponse,
  example: STATEMENT_EXAMPLE,
})

export const exportStatement = endpoint({
  ...statement,
  name: 'exportStatement',
  summary: 'The same statement with all entries as CSV',
  path: '/api/user/:userId/statement.csv',
  file: 'text/csv',
  response: z.unknown(),
  example: { columns: STATEMENT_COLUMNS, rows: statementTable(STATEMENT_EXAMPLE) },
})

export type StatementCoin = Statement['coins'][number]
export type Statement = ResponseOf<typeof readStatement>
