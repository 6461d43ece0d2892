import * as z from 'zod/mini'
import { PLANS } from './demo/offers.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
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

export const addFund = endpoint({
  name: 'addFund',
  summary: "Credit a customer's balance manually; the server converts the USD at its own price",
  method: 'POST',
  path: '/api/admin/users/:id/add-fund',
  tags: ['User', 'Balance', 'Stats', 'Approval'],
  audience: 'staff',
  permission: 'funds.add',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ token_symbol: symbol, usd_amount: positiveUsd, reason: z.nullish(lines(500)) }),
  sample: ({ customerId }) => ({
    params: { id: customerId },
    body: { token_symbol: 'BTC', usd_amount: '50', reason: 'a mistake' },
  }),
  response: z.union([
    awaitingApproval,
    z.object({
      success: z.literal(true),
      usd_amount: decimal,
      token_amount: decimal,
      token_symbol: z.string(),
    }),
  ]),
  example: { success: true, usd_amount: '250.00000000', token_amount: '250.00000000', token_symbol: 'USDT' },
  refusals: ['not_found', 'coin_not_fundable', 'coin_unknown', 'amount_too_small', 'price_unavailable'],
})

export const fundingAccountResponse = z.object({
  id,
  name: z.string(),
  /** In USD. */
  balance: decimal,
  /** The profit paid from it in the last 30 days, in USD. */
  spent_30_days: decimal,
  /** The time at which it runs out if profit continues at that rate; null if none was paid, or if it lasts over ten years. */
  runs_out_at: z.nullable(moment),
  /** The bundles whose profit it pays. */
  bundle_names: z.array(z.string()),
  created_at: moment,
})

const HOUSE_EXAMPLE: z.infer<typeof fundingAccountResponse> = {
  id: IDS.house,
  name: 'House',
  balance: '49735.00000000',
  spent_30_days: '265.00000000',
  runs_out_at: null,
  bundle_names: PLANS.map(({ name }) => name),
  created_at: '2025-09-27T12:00:00.000Z',
}

export const listFundingAccounts = endpoint({
  name: 'listFundingAccounts',
  summary: 'The accounts that pay profit and their balances, searched by name',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/funding-accounts',
  tags: ['Funding'],
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  query: searchPageQuery,
  response: z.array(fundingAccountResponse),
  example: [HOUSE_EXAMPLE],
})

export const createFundingAccount = endpoint({
  name: 'createFundingAccount',
  summary: 'Create a funding account to pay the profit of one or more bundles',
  method: 'POST',
  path: '/api/admin/funding-accounts',
  tags: ['Funding'],
  audience: 'staff',
  permission: 'funding.change',
  /** Names are unique regardless of case, because customers see them as the source of their profit. */
  body: z.object({ name: requiredLine(100) }),
  sample: () => ({ body: { name: 'Mining' } }),
  response: fundingAccountResponse,
  example: {
    ...HOUSE_EXAMPLE,
    id: IDS.approvals.pending,
    name: 'Partner pool',
    balance: '0.00000000',
    spent_30_days: '0.00000000',
    bundle_names: [],
  },
  refusals: ['name_taken'],
})

export const topUpFunding = endpoint({
  name: 'topUpFunding',
  summary: 'Record USD that the house has set aside for profit, with the reason and where to find the evidence',
  method: 'POST',
  path: '/api/admin/funding-accounts/:id/top-up',
  tags: ['Funding', 'Stats', 'Approval'],
  audience: 'staff',
  permission: 'funding.change',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ amount: positiveUsd, reason, evidence: requiredLine(500) }),
  sample: ({ fundingAccountId }) => ({
    params: { id: fundingAccountId },
    body: { amount: '50.25', reason: 'a mistake', evidence: 'statement 7, line 3' },
  }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.toppedUp },
  refusals: ['not_found'],
})

export type FundingAccount = RowOf<typeof listFundingAccounts>
