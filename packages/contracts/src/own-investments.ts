import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, IDS } from './example-data.ts'
import { investmentResponse, shownTerms } from './investment-fields.ts'
import { MESSAGES } from './messages.ts'
import { pageQuery } from './pagination.ts'
import { PAYOUT_FACTS_EXAMPLE } from './payouts.ts'
import { AMOUNT_TEXT, chosenSymbol, decimal, id, moment, ownerId, positiveUsd } from './primitives.ts'

export const SILVER_EXAMPLE: z.infer<typeof investmentResponse> = {
  id: IDS.investments.silver,
  bundle_id: IDS.plans.Silver,
  bundle_name: 'Silver',
  description: 'Two weeks in large, liquid coins.',
  invested_amount: '2500.00000000',
  invested_coin: 'USDT',
  bundle_usd_price: '2500.00000000',
  roi: 'Up to 2.5% per term',
  days: 14,
  profit: '25.00000000',
  status: 'active',
  returns_principal: true,
  min_payout: '1.00000000',
  created_at: '2026-11-09T10:00:00.000Z',
  paid_by: 'balance',
  activated_at: '2026-11-09T10:00:00.000Z',
  completed_at: null,
  reopened_at: null,
  paid_out_at: null,
  closed_at: null,
  close_reason: null,
  payout: null,
  user_id: ADA.id,
  gradientClass: 'silver',
}

export const GOLD_EXAMPLE: z.infer<typeof investmentResponse> = {
  ...SILVER_EXAMPLE,
  id: IDS.investments.gold,
  bundle_id: IDS.plans.Gold,
  bundle_name: 'Gold',
  description: 'A month in a basket that is rebalanced every day.',
  invested_amount: '6000.00000000',
  bundle_usd_price: '6000.00000000',
  roi: 'Up to 4% per term',
  days: 30,
  profit: '240.00000000',
  status: 'paid_out',
  created_at: '2026-09-27T10:00:00.000Z',
  activated_at: '2026-09-27T10:00:00.000Z',
  completed_at: '2026-10-27T10:00:00.000Z',
  paid_out_at: '2026-10-29T08:20:00.000Z',
  payout: PAYOUT_FACTS_EXAMPLE,
  gradientClass: 'gold',
}

export const listInvestments = endpoint({
  name: 'listInvestments',
  summary: "The customer's investments, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/user-bundles/:userId',
  tags: ['Investment'],
  audience: 'customer',
  owner: 'params.userId',
  paged: true,
  params: z.object({ userId: ownerId }),
  query: pageQuery,
  response: z.array(investmentResponse),
  example: [SILVER_EXAMPLE, GOLD_EXAMPLE],
})

export const readInvestment = endpoint({
  name: 'readInvestment',
  summary: "One of the customer's investments",
  method: 'GET',
  reads: 'primary',
  path: '/api/user-bundle/:id',
  tags: ['Investment'],
  audience: 'customer',
  params: z.object({ id }),
  sample: ({ investmentId }) => ({ params: { id: investmentId } }),
  response: investmentResponse,
  example: SILVER_EXAMPLE,
  refusals: ['not_found'],
})

export const profitSourceResponse = z.object({
  id,
  at: moment,
  kind: z.enum(['credited', 'reduced', 'returned']),
  /** In USD; negative if profit was taken back. */
  amount: decimal,
  /** The funding account it came from or went back to. */
  source: z.string(),
  /** The period label of the profit run that credited it; null for a single credit, and once it was taken back. */
  period: z.nullable(z.string()),
})

export const listProfitSources = endpoint({
  name: 'listProfitSources',
  summary: "The profit of one of the customer's investments, with its source, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/user-bundle/:id/profit',
  tags: ['Investment'],
  audience: 'customer',
  params: z.object({ id }),
  sample: ({ investmentId }) => ({ params: { id: investmentId } }),
  response: z.array(profitSourceResponse),
  example: [
    {
      id: IDS.entries[8],
      at: '2026-11-17T10:00:00.000Z',
      kind: 'credited',
      amount: '25.00000000',
      source: 'House',
      period: 'October 2026',
    },
  ],
  refusals: ['not_found'],
})

export const buyBundle = endpoint({
  name: 'buyBundle',
  summary: 'Buy a bundle from an available balance: an amount in USD, or all of it',
  method: 'POST',
  path: '/api/buy-bundle',
  tags: ['Balance', 'Transaction', 'Investment'],
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z
    .object({
      user_id: ownerId,
      bundle_id: id,
      bundle_usd_price: z.nullish(z.union([z.literal(''), positiveUsd], AMOUNT_TEXT)),
      coin: chosenSymbol('Please select a coin to invest from.'),
      invest_all: z.nullish(z.boolean()),
      ...shownTerms,
    })
    .check(
      z.refine(({ bundle_usd_price, invest_all }) => invest_all === true || (bundle_usd_price ?? '') !== '', {
        error: 'Could not determine bundle amount. Please contact support.',
        path: ['bundle_usd_price'],
      }),
    ),
  sample: ({ bundle }) => ({
    body: { bundle_id: bundle.id, bundle_usd_price: bundle.minUsd, coin: 'USDT' },
    otherBodies: [{ bundle_id: bundle.id, coin: 'USDT', invest_all: true }],
  }),
  response: z.object({ success: z.literal(true), message: z.string(), id, invested_amount: decimal, coin: z.string() }),
  example: {
    success: true,
    message: MESSAGES.bundleBought('2,500.00', 'USDT'),
    id: IDS.investments.silver,
    invested_amount: '2500.00000000',
    coin: 'USDT',
  },
  refusals: [
    'bundle_unknown',
    'coin_unknown',
    'already_invested',
    'terms_changed',
    'account_frozen',
    'consent_needed',
    'below_minimum',
    'above_maximum',
    'insufficient_funds',
    'amount_too_small',
    'price_unavailable',
  ],
})

export type Investment = RowOf<typeof listInvestments>
