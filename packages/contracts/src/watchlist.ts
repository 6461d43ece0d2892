import { WATCHLIST_MAX } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ofCustomer } from './own-account.ts'
import { symbol } from './primitives.ts'

const symbols = z.array(symbol).check(z.maxLength(WATCHLIST_MAX, `must have at most ${WATCHLIST_MAX} coins`))

const own = {
  path: '/api/user/:userId/watchlist',
  audience: 'customer',
  owner: 'params.userId',
  params: ofCustomer,
  response: z.object({ symbols: z.array(z.string()) }),
} as const

export const readWatchlist = endpoint({
  ...own,
  name: 'readWatchlist',
  summary: 'The coins that the customer starred, oldest star first',
  method: 'GET',
  reads: 'primary',
  example: { symbols: [] },
})

export const changeWatchlist = endpoint({
  ...own,
  name: 'changeWatchlist',
  summary:
    "Star coins or take stars back; safe to repeat. The answer is the customer's whole watchlist, oldest star first",
  method: 'POST',
  body: z.object({ add: symbols, remove: symbols }),
  sample: () => ({ body: { add: ['BTC'], remove: ['ETH'] } }),
  example: { symbols: ['BTC', 'ETH'] },
})
