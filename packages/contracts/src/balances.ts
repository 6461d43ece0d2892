import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { givenMoment } from './given-moments.ts'
import { decimal, id, moment, ownerId, symbol } from './primitives.ts'

/**
 * One coin of a customer. `available_balance` is free to spend. `actual_balance` adds what pending withdrawals hold, and
 * `balance` also adds pending deposits. None of them includes the principal of investments.
 */
export const balanceResponse = z.object({
  id: z.string(),
  name: z.string(),
  token_symbol: z.string(),
  symbol: z.string(),
  balance: decimal,
  available_balance: decimal,
  actual_balance: decimal,
})

const USDT_BALANCE: z.infer<typeof balanceResponse> = {
  id: IDS.coins.USDT,
  name: 'Tether',
  token_symbol: 'USDT',
  symbol: 'USDT',
  balance: '9240.00000000',
  available_balance: '8240.00000000',
  actual_balance: '8240.00000000',
}

const BALANCES_EXAMPLE: z.infer<typeof balanceResponse>[] = [
  {
    id: IDS.coins.BTC,
    name: 'Bitcoin',
    token_symbol: 'BTC',
    symbol: 'BTC',
    balance: '0.45000000',
    available_balance: '0.43000000',
    actual_balance: '0.45000000',
  },
  {
    id: IDS.coins.ETH,
    name: 'Ethereum',
    token_symbol: 'ETH',
    symbol: 'ETH',
    balance: '6.00000000',
    available_balance: '6.00000000',
    actual_balance: '6.00000000',
  },
  USDT_BALANCE,
]

const owner = { audience: 'customer', owner: 'params.userId' } as const
const params = z.object({ userId: ownerId })

/** The moment to compute balances for, from the ledger. A date without a time means its end, in UTC. */
const asOf = z.object({ at: z.optional(givenMoment) })

export const listBalances = endpoint({
  ...owner,
  name: 'listBalances',
  summary: 'Every coin the customer has a balance of, including pending deposits; now or at a past moment',
  method: 'GET',
  reads: 'primary',
  path: '/api/user-balances/:userId',
  tags: ['Balance'],
  params,
  query: asOf,
  response: z.array(balanceResponse),
  example: BALANCES_EXAMPLE,
})

export const listDetailedBalances = endpoint({
  ...owner,
  name: 'listDetailedBalances',
  summary: 'The coins the customer owns settled funds in, for withdrawals; now or at a past moment',
  method: 'GET',
  reads: 'primary',
  path: '/api/user-balances-detailed/:userId',
  tags: ['Balance'],
  params,
  query: asOf,
  response: z.array(balanceResponse),
  example: BALANCES_EXAMPLE,
})

export const listBundleBalances = endpoint({
  ...owner,
  name: 'listBundleBalances',
  summary: 'The coins the customer has available funds in, for buying bundles; now or at a past moment',
  method: 'GET',
  reads: 'primary',
  path: '/api/user-balances-for-bundles/:userId',
  tags: ['Balance'],
  params,
  query: asOf,
  response: z.array(balanceResponse),
  example: BALANCES_EXAMPLE,
})

export const readBalance = endpoint({
  ...owner,
  name: 'readBalance',
  summary: 'The balance of one coin, now or at a past moment; zero if the customer has none',
  method: 'GET',
  reads: 'primary',
  path: '/api/user-balance/:userId/:symbol',
  params: z.object({ userId: ownerId, symbol }),
  query: asOf,
  sample: () => ({ params: { symbol: 'BTC' } }),
  response: balanceResponse,
  example: USDT_BALANCE,
  refusals: ['not_found'],
})

/** Everything that a customer owns in one coin, in the coin, and its worth at the price of the moment. */
const ownedResponse = z.object({
  symbol: z.string(),
  name: z.string(),
  available: decimal,
  held: decimal,
  invested: decimal,
  profit: decimal,
  total: decimal,
  /** Null if no price was known then. */
  usd_value: z.nullable(decimal),
  price: z.nullable(decimal),
  price_at: z.nullable(moment),
})

export const listUserBalances = endpoint({
  name: 'listUserBalances',
  summary: 'Everything a customer owns in each coin, with its worth at the prices of that moment; now or at a past one',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/users/:id/balances',
  tags: ['User', 'Deposit', 'Withdrawal', 'Investment', 'Funding'],
  audience: 'staff',
  permission: 'money.read',
  report: true,
  params: z.object({ id }),
  query: asOf,
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.array(ownedResponse),
  example: [
    {
      symbol: 'BTC',
      name: 'Bitcoin',
      available: '0.43000000',
      held: '0.02000000',
      invested: '0.05000000',
      profit: '0.00000000',
      total: '0.50000000',
      usd_value: '59989.94500000',
      price: '119979.89000000',
      price_at: '2026-11-21T12:00:00.000Z',
    },
    {
      symbol: 'USD',
      name: 'US Dollar',
      available: '0.00000000',
      held: '0.00000000',
      invested: '0.00000000',
      profit: '25.00000000',
      total: '25.00000000',
      usd_value: '25.00000000',
      price: '1.00000000',
      price_at: '2026-11-21T12:00:00.000Z',
    },
  ],
  refusals: ['not_found'],
})

export type BundleBalance = RowOf<typeof listBundleBalances>
export type DetailedBalance = RowOf<typeof listDetailedBalances>
