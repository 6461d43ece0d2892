import { HOUSE_FUNDING_ID, INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ADA, ARJUN, IDS, PROOF } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { onlyStatus, pageQuery, searchPageQuery } from './pagination.ts'
import { PAYOUT_FACTS_EXAMPLE, payoutFacts } from './payouts.ts'
import {
  chosenSymbol,
  decimal,
  done,
  doneOrAwaiting,
  id,
  lines,
  moment,
  ownerId,
  positiveAmount,
  positiveUsd,
  positiveUsdOr,
  txid,
} from './primitives.ts'

export const investmentResponse = z.object({
  id,
  bundle_id: id,
  bundle_name: z.string(),
  description: z.string(),
  invested_amount: decimal,
  invested_coin: z.string(),
  bundle_usd_price: decimal,
  roi: z.string(),
  days: z.nullable(z.int()),
  /** In USD. */
  profit: decimal,
  status: z.enum(INVESTMENT_STATUSES),
  returns_principal: z.boolean(),
  min_payout: decimal,
  created_at: moment,
  /** From a balance, or by a deposit that staff confirm. */
  paid_by: z.enum(['balance', 'deposit']),
  activated_at: z.nullable(moment),
  completed_at: z.nullable(moment),
  /** When staff reopened it after completion. From then on, only staff complete it. */
  reopened_at: z.nullable(moment),
  paid_out_at: z.nullable(moment),
  /** When it was rejected or canceled, and the reason that staff gave. */
  closed_at: z.nullable(moment),
  close_reason: z.nullable(z.string()),
  /** What the payout credited; null before it. */
  payout: z.nullable(payoutFacts),
  user_id: id,
  gradientClass: z.nullable(z.string()),
})

const SILVER_EXAMPLE: z.infer<typeof investmentResponse> = {
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

const GOLD_EXAMPLE: z.infer<typeof investmentResponse> = {
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
  path: '/api/user-bundles/:userId',
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
  path: '/api/user-bundle/:id',
  audience: 'customer',
  params: z.object({ id }),
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
})

export const listProfitSources = endpoint({
  name: 'listProfitSources',
  summary: "Where the profit of one of the customer's investments came from, newest first",
  method: 'GET',
  path: '/api/user-bundle/:id/profit',
  audience: 'customer',
  params: z.object({ id }),
  response: z.array(profitSourceResponse),
  example: [
    { id: IDS.entries[8], at: '2026-11-17T10:00:00.000Z', kind: 'credited', amount: '25.00000000', source: 'House' },
  ],
  refusals: ['not_found'],
})

export const buyBundle = endpoint({
  name: 'buyBundle',
  summary: 'Buy a bundle from an available balance: an amount in USD, or all of it',
  method: 'POST',
  path: '/api/buy-bundle',
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z
    .object({
      user_id: ownerId,
      bundle_id: id,
      bundle_usd_price: z.nullish(positiveUsd),
      coin: chosenSymbol('Please select a coin to invest from.'),
      invest_all: z.nullish(z.boolean()),
    })
    .check(
      z.refine(({ bundle_usd_price, invest_all }) => invest_all === true || bundle_usd_price != null, {
        error: 'Could not determine bundle amount. Please contact support.',
        path: ['bundle_usd_price'],
      }),
    ),
  response: z.object({ success: z.literal(true), message: z.string(), id, invested_amount: decimal, coin: z.string() }),
  example: {
    success: true,
    message: MESSAGES.bundleBought('2500.00000000', 'USDT'),
    id: IDS.investments.silver,
    invested_amount: '2500.00000000',
    coin: 'USDT',
  },
  refusals: [
    'bundle_unknown',
    'coin_unknown',
    'already_invested',
    'below_minimum',
    'above_maximum',
    'insufficient_funds',
    'amount_too_small',
    'price_unavailable',
  ],
})

export const adminInvestmentResponse = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  bundle_id: id,
  bundle_name: z.string(),
  bundle_usd_price: decimal,
  invested_amount: decimal,
  invested_coin: z.string(),
  profit: decimal,
  status: z.enum(INVESTMENT_STATUSES),
  /** The account that its profit comes from and returns to. */
  funding_id: id,
  payment_proof: z.nullable(z.string()),
  days: z.nullable(z.int()),
  created_at: moment,
  activated_at: z.nullable(moment),
})

const PENDING_INVESTMENT: z.infer<typeof adminInvestmentResponse> = {
  id: IDS.investments.arjun,
  user_id: ARJUN.id,
  user_email: ARJUN.email,
  bundle_id: IDS.plans.Silver,
  bundle_name: 'Silver',
  bundle_usd_price: '2000.00000000',
  invested_amount: '2000.00000000',
  invested_coin: 'USDT',
  profit: '0.00000000',
  status: 'pending',
  funding_id: HOUSE_FUNDING_ID,
  payment_proof: PROOF,
  days: 14,
  created_at: '2026-11-20T02:30:00.000Z',
  activated_at: null,
}

const forStaff = (investment: z.infer<typeof investmentResponse>): z.infer<typeof adminInvestmentResponse> => ({
  id: investment.id,
  user_id: ADA.id,
  user_email: ADA.email,
  bundle_id: investment.bundle_id,
  bundle_name: investment.bundle_name,
  bundle_usd_price: investment.bundle_usd_price,
  invested_amount: investment.invested_amount,
  invested_coin: investment.invested_coin,
  profit: investment.profit,
  status: investment.status,
  funding_id: HOUSE_FUNDING_ID,
  payment_proof: null,
  days: investment.days,
  created_at: investment.created_at,
  activated_at: investment.activated_at,
})

const list = {
  method: 'GET',
  audience: 'staff',
  permission: 'read',
  paged: true,
  response: z.array(adminInvestmentResponse),
} as const

export const listPendingInvestments = endpoint({
  ...list,
  name: 'listPendingInvestments',
  summary: 'Investments that wait for staff to confirm the payment, searched by email or bundle',
  path: '/api/admin/pending-bundles',
  query: z.extend(searchPageQuery, { status: onlyStatus('pending') }),
  example: [PENDING_INVESTMENT],
})

export const listUserInvestments = endpoint({
  ...list,
  name: 'listUserInvestments',
  summary: 'Investments that are active or later, searched by email or bundle',
  path: '/api/admin/user-bundles',
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(INVESTMENT_STATUSES)) }),
  example: [SILVER_EXAMPLE, GOLD_EXAMPLE].map(forStaff),
})

const action = {
  method: 'POST',
  audience: 'staff',
  movesMoney: true,
  params: z.object({ id }),
  response: done,
} as const

/** Why an investment is rejected or canceled. The customer reads it. */
const closeReason = z.nullish(lines(500))

export const confirmInvestment = endpoint({
  ...action,
  name: 'confirmInvestment',
  summary: 'Confirm a bundle paid by deposit; safe to repeat',
  path: '/api/pending-bundle/:id/confirm',
  permission: 'investments.decide',
  body: z.optional(
    z.object({
      /**
       * What arrived, in units of the coin; the requested amount if it is omitted. Of more, the rest is credited to the
       * balance; less is invested, or credited if it is worth less than the bundle's minimum.
       */
      amount: z.nullish(positiveAmount),
      txid: z.nullish(txid),
      notes: z.nullish(lines(1000)),
    }),
  ),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.confirmed },
  refusals: ['not_found', 'illegal_transition', 'already_decided', 'approval_pending', 'price_unavailable'],
})

export const rejectInvestment = endpoint({
  ...action,
  name: 'rejectInvestment',
  summary: 'Reject a bundle paid by deposit; safe to repeat',
  path: '/api/pending-bundle/:id/reject',
  permission: 'investments.decide',
  body: z.optional(
    z.object({
      reason: closeReason,
      /** What only staff read. */
      note: z.nullish(lines(1000)),
    }),
  ),
  example: { success: true, message: MESSAGES.rejected },
  refusals: ['not_found', 'illegal_transition', 'already_decided'],
})

export const SETTABLE_STATUSES = ['active', 'completed', 'cancelled'] as const

export const setInvestmentStatus = endpoint({
  ...action,
  name: 'setInvestmentStatus',
  summary: 'Complete, reopen or cancel an investment; safe to repeat',
  path: '/api/admin/user-bundles/:id/status',
  permission: 'investments.decide',
  body: z.object({
    status: z.enum(SETTABLE_STATUSES, 'must be active, completed or cancelled'),
    /** Only for a cancellation. */
    reason: closeReason,
  }),
  example: { success: true, message: MESSAGES.statusUpdated },
  refusals: ['not_found', 'illegal_transition'],
})

const profitBody = z.object({
  amount: positiveUsdOr('Enter valid amount'),
  /** Why, for the audit log. The customer does not see it. */
  reason: z.nullish(lines(500)),
})

export const creditProfit = endpoint({
  ...action,
  name: 'creditProfit',
  summary: 'Credit profit in USD to an investment',
  path: '/api/admin/user-bundles/:id/credit',
  permission: 'profit.change',
  body: profitBody,
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.profitCredited },
  refusals: ['not_found', 'illegal_transition', 'funding_short'],
})

export const reduceProfit = endpoint({
  ...action,
  name: 'reduceProfit',
  summary: 'Reduce the profit of an investment, never below zero',
  path: '/api/admin/user-bundles/:id/debit',
  permission: 'profit.change',
  body: profitBody,
  example: { success: true, message: MESSAGES.profitReduced },
  refusals: ['not_found', 'illegal_transition', 'profit_below_zero'],
})
