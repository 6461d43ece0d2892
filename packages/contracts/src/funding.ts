import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchPageQuery } from './pagination.ts'
import {
  awaitingApproval,
  decimal,
  doneOrAwaiting,
  id,
  lines,
  moment,
  positiveUsd,
  reason,
  requiredLine,
  symbol,
} from './primitives.ts'

/** Coins in which staff may add funds, by the back-office specification, section 9. */
export const FUNDABLE_COINS = ['BTC', 'ETH', 'USDT'] as const

export const addFund = endpoint({
  name: 'addFund',
  summary: "Credit a customer's balance by hand; the server converts the USD at its own price",
  method: 'POST',
  path: '/api/admin/users/:id/add-fund',
  audience: 'staff',
  permission: 'funds.add',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ token_symbol: symbol, usd_amount: positiveUsd, reason: z.nullish(lines(500)) }),
  response: z.union([
    awaitingApproval,
    z.object({
      success: z.literal(true),
      usd_amount: decimal,
      token_amount: decimal,
      token_symbol: z.string(),
    }),
  ]),
  refusals: ['not_found', 'coin_not_fundable', 'coin_unknown', 'amount_too_small', 'price_unavailable'],
})

export const fundingAccountResponse = z.object({
  id,
  name: z.string(),
  /** What it holds, in USD. */
  balance: decimal,
  /** The bundles whose profit comes from it. */
  bundle_names: z.array(z.string()),
  created_at: moment,
})

export const listFundingAccounts = endpoint({
  name: 'listFundingAccounts',
  summary: 'The accounts that profit comes from, and what they hold, searched by name',
  method: 'GET',
  path: '/api/admin/funding-accounts',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: searchPageQuery,
  response: z.array(fundingAccountResponse),
})

export const createFundingAccount = endpoint({
  name: 'createFundingAccount',
  summary: 'Open a funding account, for the profit of one or several bundles',
  method: 'POST',
  path: '/api/admin/funding-accounts',
  audience: 'staff',
  permission: 'funding.change',
  /** No two accounts have one name, in whatever case: customers know the source of their profit by it. */
  body: z.object({ name: requiredLine(100) }),
  response: fundingAccountResponse,
  refusals: ['name_taken'],
})

export const topUpFunding = endpoint({
  name: 'topUpFunding',
  summary: 'Note USD that the house has set aside for profit, with the reason and where the evidence lies',
  method: 'POST',
  path: '/api/admin/funding-accounts/:id/top-up',
  audience: 'staff',
  permission: 'funding.change',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ amount: positiveUsd, reason, evidence: requiredLine(500) }),
  response: doneOrAwaiting,
  refusals: ['not_found'],
})
