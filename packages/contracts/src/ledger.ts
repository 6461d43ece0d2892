import { ENTRY_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { PRICE_SOURCES } from './markets.ts'
import { pageQuery } from './pagination.ts'
import { decimal, id, moment, ownerId, symbol } from './primitives.ts'

/** What one entry changed in one coin of a customer, and what was there after it. */
export const ledgerLineResponse = z.object({
  /** The entry. */
  id,
  at: moment,
  kind: z.enum(ENTRY_KINDS),
  /** The deposit, withdrawal, investment or fund that it belongs to. */
  subject_id: id,
  symbol: z.string(),
  /** What it changed: above zero it gained. */
  available_change: decimal,
  held_change: decimal,
  invested_change: decimal,
  profit_change: decimal,
  /** What was free to spend after it. */
  available_balance: decimal,
  /** Available and held after it. */
  actual_balance: decimal,
  invested_balance: decimal,
  /** The price that was used for this coin, in USD; null where nothing was converted. */
  rate: z.nullable(decimal),
  rate_source: z.nullable(z.enum(PRICE_SOURCES)),
  rate_at: z.nullable(moment),
  reason: z.nullable(z.string()),
})

const explain = {
  method: 'GET',
  paged: true,
  query: z.extend(pageQuery, { symbol }),
  response: z.array(ledgerLineResponse),
} as const

export const listLedger = endpoint({
  ...explain,
  name: 'listLedger',
  summary: "Every entry of one of the customer's coins with the balance after it, newest first",
  path: '/api/user/:userId/ledger',
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
})

export const listUserLedger = endpoint({
  ...explain,
  name: 'listUserLedger',
  summary: "Every entry of one of a customer's coins with the balance after it, for staff",
  path: '/api/admin/users/:id/ledger',
  audience: 'staff',
  permission: 'read',
  params: z.object({ id }),
  refusals: ['not_found'],
})

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
  response: z.object({ from: moment, to: moment, coins: z.array(statementCoinResponse) }),
})

export const exportStatement = endpoint({
  ...statement,
  name: 'exportStatement',
  summary: 'The same statement as CSV',
  path: '/api/user/:userId/statement.csv',
  file: 'text/csv',
  response: z.unknown(),
})
