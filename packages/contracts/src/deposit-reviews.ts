import * as z from 'zod/mini'
import { staffPaymentFields } from './deposit-fields.ts'
import { depositDetailResponse, readDeposit } from './deposit-requests.ts'
import { endpoint } from './endpoint.ts'
import { ADA, IDS } from './example-data.ts'
import { decimal, id, moment } from './primitives.ts'

/** The facts that staff review before they decide a deposit or a bundle paid by deposit. */
const depositReviewResponse = z.extend(depositDetailResponse, {
  ...staffPaymentFields,
  user_name: z.string(),
  /** The worth of the amount at the current price; null if the coin has none. */
  worth_usd: z.nullable(decimal),
  /** True if the quoted price no longer applies: the deposit is credited at the price of its arrival. */
  is_priced_on_arrival: z.boolean(),
  /** The credit at the price of now, unless staff enter another amount; null if it is not priced on arrival, or without a price. */
  arrival_amount: z.nullable(decimal),
  /** The least that its bundle took when it was requested, in USD; null for a deposit. */
  bundle_min_usd: z.nullable(decimal),
  /** The customer's confirmed deposits before this one. */
  earlier_count: z.int(),
  earlier_last_at: z.nullable(moment),
  /**
   * Other requests of any customer whose proof is the same image, or looks like it: resized, compressed or slightly
   * edited. At most ten, the same image first, then the newest.
   */
  same_image: z.array(
    z.object({
      id,
      user_id: id,
      user_email: z.string(),
      bundle_name: z.nullable(z.string()),
      created_at: moment,
      likeness: z.enum(['same', 'similar']),
    }),
  ),
})

const reviewing = {
  method: 'GET',
  reads: 'primary',
  audience: 'staff',
  permission: 'money.read',
  params: z.object({ id }),
  response: depositReviewResponse,
  refusals: ['not_found'],
} as const

const REVIEW_EXAMPLE: z.infer<typeof depositReviewResponse> = {
  ...readDeposit.example,
  user_email: ADA.email,
  user_name: `${ADA.first_name} ${ADA.last_name}`,
  note: null,
  worth_usd: '1000.00000000',
  is_priced_on_arrival: false,
  arrival_amount: null,
  bundle_min_usd: null,
  earlier_count: 4,
  earlier_last_at: '2026-10-16T05:15:00.000Z',
  same_image: [],
}

export const reviewDeposit = endpoint({
  ...reviewing,
  name: 'reviewDeposit',
  summary: 'A deposit with everything that its decision needs',
  path: '/api/admin/deposits/:id/review',
  tags: ['Deposit'],
  sample: ({ depositId }) => ({ params: { id: depositId } }),
  example: REVIEW_EXAMPLE,
})

export const reviewInvestmentRequest = endpoint({
  ...reviewing,
  name: 'reviewInvestmentRequest',
  summary: 'A bundle paid by deposit with everything that its decision needs',
  path: '/api/admin/pending-bundles/:id/review',
  tags: ['Investment'],
  sample: ({ investmentId }) => ({ params: { id: investmentId } }),
  example: { ...REVIEW_EXAMPLE, id: IDS.investments.arjun, bundle_name: 'Gold', bundle_min_usd: '500.00000000' },
})
