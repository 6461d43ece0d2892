import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal, id, lines, positiveUsd, symbol } from './primitives.ts'

/** Coins in which staff may add funds, by the back-office specification, section 9. */
export const FUNDABLE_COINS = ['BTC', 'ETH', 'USDT'] as const

export const addFund = endpoint({
  name: 'addFund',
  summary: "Credit a customer's balance by hand; the server converts the USD at its own price",
  method: 'POST',
  path: '/api/admin/users/:id/add-fund',
  audience: 'staff',
  permission: 'funds.add',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ token_symbol: symbol, usd_amount: positiveUsd, reason: z.optional(lines(500)) }),
  response: z.object({
    success: z.literal(true),
    usd_amount: decimal,
    token_amount: decimal,
    token_symbol: z.string(),
  }),
  refusals: ['not_found', 'coin_not_allowed', 'amount_too_small', 'price_unavailable'],
})
