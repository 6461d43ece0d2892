import { HOUSE_FUNDING_ID, INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, ARJUN, IDS, PROOF, TXID } from './example-data.ts'
import { adminInvestmentResponse, investmentFields } from './investment-fields.ts'
import { MESSAGES } from './messages.ts'
import { GOLD_EXAMPLE, SILVER_EXAMPLE } from './own-investments.ts'
import { onlyStatus, searchPageQuery } from './pagination.ts'
import { done, doneOrAwaiting, id, lines, positiveAmount, positiveUsdOr, txid } from './primitives.ts'
import { queuePageQuery } from './request-queue.ts'

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
  worth_usd: '2000.00000000',
  needs_second: false,
  approval_id: null,
  assigned_to: null,
}

const forStaff = (investment: z.infer<typeof investmentFields>): z.infer<typeof adminInvestmentResponse> => ({
  ...investmentFields.parse(investment),
  user_email: ADA.email,
  funding_id: HOUSE_FUNDING_ID,
  payment_proof: null,
  worth_usd: investment.bundle_usd_price,
  needs_second: false,
  approval_id: null,
  assigned_to: null,
})

const list = {
  method: 'GET',
  reads: 'primary',
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  response: z.array(adminInvestmentResponse),
} as const

export const listPendingInvestments = endpoint({
  ...list,
  name: 'listPendingInvestments',
  summary: 'Investments that wait for staff to confirm the payment, searched by email or bundle',
  path: '/api/admin/pending-bundles',
  tags: ['Investment'],
  query: z.extend(queuePageQuery, { status: onlyStatus('pending') }),
  ofViewer: true,
  example: [PENDING_INVESTMENT],
})

export const listUserInvestments = endpoint({
  ...list,
  name: 'listUserInvestments',
  summary: 'Investments that are active or later, searched by email or bundle',
  path: '/api/admin/user-bundles',
  tags: ['Investment'],
  ofViewer: true,
  query: z.extend(searchPageQuery, {
    status: z.optional(z.enum(INVESTMENT_STATUSES)),
    /** Only those of one customer. */
    user_id: z.optional(id),
  }),
  example: [SILVER_EXAMPLE, GOLD_EXAMPLE].map(forStaff),
})

export const readUserInvestment = endpoint({
  name: 'readUserInvestment',
  summary: "A customer's investment as it is now, including changes by others",
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/user-bundles/:id',
  tags: ['Investment'],
  audience: 'staff',
  permission: 'money.read',
  params: z.object({ id }),
  sample: ({ investmentId }) => ({ params: { id: investmentId } }),
  response: adminInvestmentResponse,
  example: forStaff(SILVER_EXAMPLE),
  refusals: ['not_found'],
})

const action = {
  method: 'POST',
  audience: 'staff',
  movesMoney: true,
  params: z.object({ id }),
  response: done,
} as const

/** The reason for rejecting or canceling an investment, shown to the customer. */
const closeReason = z.nullish(lines(500))

export const confirmInvestment = endpoint({
  ...action,
  name: 'confirmInvestment',
  summary: 'Confirm a bundle paid by deposit; safe to repeat',
  path: '/api/pending-bundle/:id/confirm',
  tags: ['Investment', 'Approval', 'Stats'],
  permission: 'investments.decide',
  body: z.optional(
    z.object({
      /**
       * The received amount in units of the coin; the requested amount if omitted. Of more, the rest is credited to the
       * balance; less is invested, or credited if it is worth less than the bundle's minimum at the request.
       */
      amount: z.nullish(positiveAmount),
      txid: z.nullish(txid),
      notes: z.nullish(lines(1000)),
    }),
  ),
  sample: ({ investmentId }) => ({ params: { id: investmentId }, body: { txid: TXID, notes: 'sent' } }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.bundleConfirmed },
  refusals: ['not_found', 'illegal_transition', 'already_decided', 'txid_invalid', 'txid_recorded', 'approval_pending'],
})

export const rejectInvestment = endpoint({
  ...action,
  name: 'rejectInvestment',
  summary: 'Reject a bundle paid by deposit; safe to repeat',
  path: '/api/pending-bundle/:id/reject',
  tags: ['Investment', 'Approval', 'Stats'],
  permission: 'investments.decide',
  body: z.optional(
    z.object({
      reason: closeReason,
      /** An internal note. */
      note: z.nullish(lines(1000)),
    }),
  ),
  sample: ({ investmentId }) => ({
    params: { id: investmentId },
    body: { reason: 'The payment did not arrive.', note: 'Checked twice' },
  }),
  example: { success: true, message: MESSAGES.bundleRejected },
  refusals: ['not_found', 'illegal_transition', 'already_decided'],
})

export const SETTABLE_STATUSES = ['active', 'completed', 'cancelled'] as const

export const setInvestmentStatus = endpoint({
  ...action,
  name: 'setInvestmentStatus',
  summary: 'Complete, reopen or cancel an investment; safe to repeat',
  path: '/api/admin/user-bundles/:id/status',
  tags: ['Investment', 'Stats'],
  permission: 'investments.decide',
  body: z.object({
    status: z.enum(SETTABLE_STATUSES, 'must be active, completed or cancelled'),
    /** Only for a cancellation. */
    reason: closeReason,
  }),
  sample: ({ investmentId }) => ({ params: { id: investmentId }, body: { status: 'completed' } }),
  example: { success: true, message: MESSAGES.investmentCompleted },
  refusals: ['not_found', 'illegal_transition'],
})

const profitBody = z.object({
  amount: positiveUsdOr('Enter valid amount'),
  /** The reason for the audit log, not shown to the customer. */
  reason: z.nullish(lines(500)),
})

export const creditProfit = endpoint({
  ...action,
  name: 'creditProfit',
  summary: 'Credit profit in USD to an investment',
  path: '/api/admin/user-bundles/:id/credit',
  tags: ['Investment', 'Funding', 'Approval', 'Stats'],
  permission: 'profit.change',
  body: profitBody,
  sample: ({ investmentId }) => ({ params: { id: investmentId }, body: { amount: '5' } }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.profitCredited('5.00') },
  refusals: ['not_found', 'illegal_transition', 'funding_short'],
})

export const reduceProfit = endpoint({
  ...action,
  name: 'reduceProfit',
  summary: 'Reduce the profit of an investment, never below zero',
  path: '/api/admin/user-bundles/:id/debit',
  tags: ['Investment', 'Funding'],
  permission: 'profit.change',
  body: profitBody,
  sample: ({ investmentId }) => ({ params: { id: investmentId }, body: { amount: '5' } }),
  example: { success: true, message: MESSAGES.profitReduced('5.00') },
  refusals: ['not_found', 'illegal_transition', 'profit_below_zero'],
})

export type UserInvestment = RowOf<typeof listUserInvestments>
