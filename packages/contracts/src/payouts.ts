import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { PRICE_SOURCES } from './markets.ts'
import { MESSAGES } from './messages.ts'
import { pageQuery } from './pagination.ts'
import { chosenSymbol, decimal, id, moment, ownerId } from './primitives.ts'

/** The amounts that a payout credited, and the price of the conversion. */
export const payoutFacts = z.object({
  token_symbol: z.string(),
  /** The amount credited for the profit, in the coin. Zero if there was no profit. */
  token_amount: decimal,
  /** The principal that was returned, in the coin of the investment or, for USD, in the payout coin. */
  principal_amount: decimal,
  principal_coin: z.string(),
  /** The price of the coin in USD; null if nothing was converted. */
  rate: z.nullable(decimal),
  rate_source: z.nullable(z.enum(PRICE_SOURCES)),
  rate_at: z.nullable(moment),
})

export const PAYOUT_FACTS_EXAMPLE: z.infer<typeof payoutFacts> = {
  token_symbol: 'USDT',
  token_amount: '240.00000000',
  principal_amount: '6000.00000000',
  principal_coin: 'USDT',
  rate: '1.00000000',
  rate_source: 'simulated',
  rate_at: '2026-10-29T08:19:30.000Z',
}

export const payOut = endpoint({
  name: 'payOut',
  summary: 'Pay out a completed investment: its profit, if there is any, in a coin, and its principal',
  method: 'POST',
  path: '/api/payout-bundle',
  tags: ['Balance', 'Transaction', 'Investment', 'Payout'],
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z.object({
    user_id: ownerId,
    user_bundle_id: id,
    token_symbol: chosenSymbol('Please select a coin to payout to.'),
  }),
  sample: ({ investmentId }) => ({ body: { user_bundle_id: investmentId, token_symbol: 'BTC' } }),
  response: z.extend(payoutFacts, { success: z.literal(true), message: z.string(), profit: decimal }),
  example: { success: true, message: MESSAGES.paidOut, profit: '240.00000000', ...PAYOUT_FACTS_EXAMPLE },
  refusals: [
    'not_found',
    'coin_unknown',
    'coin_without_network',
    'illegal_transition',
    'no_profit',
    'below_minimum_payout',
    'amount_too_small',
    'price_unavailable',
    'payouts_paused',
  ],
})

export const payoutResponse = z.extend(payoutFacts, {
  /** The investment's. */
  id,
  bundle_name: z.string(),
  /** In USD. */
  profit: decimal,
  /** When the payout moved the money. */
  completed_at: moment,
  updated_at: moment,
  created_at: moment,
})

export const listPayouts = endpoint({
  name: 'listPayouts',
  summary: "The customer's payouts, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/payout-history/:userId',
  tags: ['Payout'],
  audience: 'customer',
  owner: 'params.userId',
  paged: true,
  params: z.object({ userId: ownerId }),
  query: pageQuery,
  response: z.array(payoutResponse),
  example: [
    {
      id: IDS.investments.gold,
      bundle_name: 'Gold',
      profit: '240.00000000',
      ...PAYOUT_FACTS_EXAMPLE,
      completed_at: '2026-10-29T08:20:00.000Z',
      updated_at: '2026-10-29T08:20:00.000Z',
      created_at: '2026-09-27T10:00:00.000Z',
    },
  ],
})

export type PaidOut = ResponseOf<typeof payOut>
