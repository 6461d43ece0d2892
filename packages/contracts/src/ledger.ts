import { CUSTOMER_ACCOUNTS, ENTRY_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { LEDGER_EXAMPLE } from './example-ledger.ts'
import { PRICE_SOURCES } from './markets.ts'
import { pageQuery } from './pagination.ts'
import { decimal, id, moment, ownerId, symbol } from './primitives.ts'

/** The changes by one entry in one coin of a customer, and the balances after it. */
export const ledgerLineResponse = z.object({
  /** The id of the entry. */
  id,
  at: moment,
  kind: z.enum(ENTRY_KINDS),
  /** The deposit, withdrawal, investment or added fund it belongs to. */
  subject_id: id,
  symbol: z.string(),
  /** Changes: positive is a gain. */
  available_change: decimal,
  held_change: decimal,
  invested_change: decimal,
  profit_change: decimal,
  /** Free to spend after it. */
  available_balance: decimal,
  /** Available and held after it. */
  actual_balance: decimal,
  invested_balance: decimal,
  /** Profit that is not paid out after it. */
  profit_balance: decimal,
  /** The price used for this coin, in USD; null if nothing was converted. */
  rate: z.nullable(decimal),
  rate_source: z.nullable(z.enum(PRICE_SOURCES)),
  rate_at: z.nullable(moment),
  reason: z.nullable(z.string()),
})

const explain = {
  method: 'GET',
  reads: 'primary',
  paged: true,
  query: z.extend(pageQuery, {
    symbol,
    /** Only entries that changed this account. */
    account: z.optional(z.enum(CUSTOMER_ACCOUNTS)),
  }),
  response: z.array(ledgerLineResponse),
} as const

export const listLedger = endpoint({
  ...explain,
  name: 'listLedger',
  summary: "Every ledger entry of one of the customer's coins with the balance after it, newest first",
  path: '/api/user/:userId/ledger',
  tags: ['Balance'],
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
  sample: () => ({ query: { symbol: 'BTC' } }),
  example: LEDGER_EXAMPLE,
})

export const listUserLedger = endpoint({
  ...explain,
  name: 'listUserLedger',
  summary: "Every ledger entry of one of a customer's coins with the balance after it, for staff",
  path: '/api/admin/users/:id/ledger',
  audience: 'staff',
  permission: 'money.read',
  params: z.object({ id }),
  sample: ({ customerId }) => ({ params: { id: customerId }, query: { symbol: 'BTC' } }),
  example: LEDGER_EXAMPLE,
  refusals: ['not_found'],
})

export type LedgerLine = RowOf<typeof listLedger>
