import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { done, doneOrAwaiting, positiveAmount, reason, symbol } from './primitives.ts'

const pin = { method: 'POST', audience: 'staff', permission: 'prices.pin' } as const

export const pinPrice = endpoint({
  ...pin,
  name: 'pinPrice',
  summary:
    'Request to pin the price of a coin until a time, regardless of the sources; always needs a second staff member',
  path: '/api/admin/price-pins',
  tags: ['Approval', 'Stats'],
  body: z.object({
    symbol,
    /** In USD, for one coin. */
    price_usd: positiveAmount,
    /** At most 72 hours ahead. */
    until: z.iso.datetime({ offset: true, error: 'must be a date and time such as 2026-11-21T13:00:00Z' }),
    reason,
  }),
  sample: ({ now }) => ({
    body: {
      symbol: 'BTC',
      price_usd: '119000.5',
      until: new Date(now.getTime() + 3_600_000).toISOString(),
      reason: 'a mistake',
    },
  }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['coin_unknown', 'pin_end_invalid', 'approval_pending'],
})

export const endPricePin = endpoint({
  ...pin,
  name: 'endPricePin',
  summary: 'End the pinned price of a coin early, so that live prices apply again',
  path: '/api/admin/price-pins/:symbol/end',
  tags: ['Approval'],
  params: z.object({ symbol }),
  body: z.object({ reason }),
  sample: () => ({ params: { symbol: 'BTC' }, body: { reason: 'a mistake' } }),
  response: done,
  example: { success: true, message: MESSAGES.pinEnded },
  refusals: ['not_found'],
})
