import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { amountFromZero, decimal, doneOrAwaiting, id, reason } from './primitives.ts'

/** The withdrawal fee of a coin: a fixed amount of the coin, and a percentage of the amount. */
export const feeResponse = z.object({ fixed: decimal, percent: decimal })

export const NO_FEE_EXAMPLE: z.infer<typeof feeResponse> = { fixed: '0.00000000', percent: '0.00000000' }

export const changeCoinFee = endpoint({
  name: 'changeCoinFee',
  summary: 'Request another withdrawal fee of a coin; always needs a second staff member',
  method: 'PUT',
  path: '/api/admin/coins/:id/withdrawal-fee',
  tags: ['Coin', 'Approval'],
  audience: 'staff',
  permission: 'coins.change',
  params: z.object({ id }),
  body: z.object({
    /** In units of the coin. */
    fixed: amountFromZero,
    /** Of the amount, such as 0.5 for half a percent. */
    percent: amountFromZero,
    reason,
  }),
  sample: ({ coinId }) => ({
    params: { id: coinId },
    body: { fixed: '0.0005', percent: '0.1', reason: 'The network became more expensive.' },
  }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['not_found', 'fee_percent_too_high', 'approval_pending'],
})
