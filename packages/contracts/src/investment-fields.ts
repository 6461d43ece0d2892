import { INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { payoutFacts } from './payouts.ts'
import { amountFromZero, decimal, id, line, moment } from './primitives.ts'
import { queueFields } from './request-queue.ts'

/** The fields of an investment that its customer and staff read. */
export const investmentFields = z.object({
  id,
  user_id: id,
  bundle_id: id,
  bundle_name: z.string(),
  bundle_usd_price: decimal,
  invested_amount: decimal,
  invested_coin: z.string(),
  /** In USD. */
  profit: decimal,
  status: z.enum(INVESTMENT_STATUSES),
  days: z.nullable(z.int()),
  created_at: moment,
  activated_at: z.nullable(moment),
})

/** The terms of the bundle that the customer was shown. Without them, those in force apply. */
export const shownTerms = {
  terms: z.nullish(
    z.object({
      roi: line(100),
      days: z.nullable(z.number()),
      min_payout: amountFromZero,
      returns_principal: z.boolean(),
    }),
  ),
} as const

/** An investment as its customer reads it. */
export const investmentResponse = z.extend(investmentFields, {
  description: z.string(),
  roi: z.string(),
  returns_principal: z.boolean(),
  min_payout: decimal,
  /** From a balance, or by a deposit that staff confirm. */
  paid_by: z.enum(['balance', 'deposit']),
  completed_at: z.nullable(moment),
  /** When staff reopened it after completion. From then on, only staff complete it. */
  reopened_at: z.nullable(moment),
  paid_out_at: z.nullable(moment),
  /** When it was rejected or canceled, and the reason that staff gave. */
  closed_at: z.nullable(moment),
  close_reason: z.nullable(z.string()),
  /** The amounts that the payout credited; null before it. */
  payout: z.nullable(payoutFacts),
  gradientClass: z.nullable(z.string()),
})

/** An investment, or the request for one, as staff read it. */
export const adminInvestmentResponse = z.extend(investmentFields, {
  user_email: z.string(),
  /** The account that its profit comes from and returns to. */
  funding_id: id,
  payment_proof: z.nullable(z.string()),
  ...queueFields,
})
