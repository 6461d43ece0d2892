import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { pageQuery } from './pagination.ts'
import { chosenSymbol, decimal, id, moment, ownerId } from './primitives.ts'

export const payOut = endpoint({
  name: 'payOut',
  summary: 'Pay out the profit of a completed investment in a coin, and return its principal',
  method: 'POST',
  path: '/api/payout-bundle',
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z.object({
    user_id: ownerId,
    user_bundle_id: id,
    token_symbol: chosenSymbol('Please select a coin to payout to.'),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    profit: decimal,
    token_symbol: z.string(),
    /** The amount credited for the profit, in the coin. */
    token_amount: decimal,
    /** The principal that was returned, in the coin of the investment or, for USD, in the payout coin. */
    principal_amount: decimal,
    principal_coin: z.string(),
  }),
  example: {
    success: true,
    message: MESSAGES.paidOut,
    profit: '240.00000000',
    token_symbol: 'USDT',
    token_amount: '240.00000000',
    principal_amount: '6000.00000000',
    principal_coin: 'USDT',
  },
  refusals: [
    'not_found',
    'coin_unknown',
    'illegal_transition',
    'no_profit',
    'below_minimum_payout',
    'amount_too_small',
    'price_unavailable',
    'payouts_paused',
  ],
})

export const payoutResponse = z.object({
  id,
  bundle_name: z.string(),
  /** In USD. */
  profit: decimal,
  token_symbol: z.string(),
  token_amount: decimal,
  completed_at: z.nullable(moment),
  updated_at: moment,
  created_at: moment,
})

export const listPayouts = endpoint({
  name: 'listPayouts',
  summary: "The customer's payouts, newest first",
  method: 'GET',
  path: '/api/payout-history/:userId',
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
      token_symbol: 'USDT',
      token_amount: '240.00000000',
      completed_at: '2026-10-27T10:00:00.000Z',
      updated_at: '2026-10-29T08:20:00.000Z',
      created_at: '2026-09-27T10:00:00.000Z',
    },
  ],
})
