import { PRICE_ORIGINS, SUSPICIONS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal, moment } from './primitives.ts'

/** The result of the last request to a source. `waiting`: there was none yet. */
export const PRICE_SOURCE_STATES = ['answering', 'failing', 'waiting'] as const

export const readPriceSources = endpoint({
  name: 'readPriceSources',
  summary: 'The state of the price sources, the prices that are not believed, and the coins without a price',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/price-sources',
  tags: ['Approval'],
  audience: 'staff',
  permission: 'offers.read',
  response: z.object({
    /** Only live prices have sources. */
    origin: z.enum(PRICE_ORIGINS),
    sources: z.array(
      z.object({
        name: z.string(),
        /** Some services have both, by calls that can fail on their own. `figures`: of the whole market. */
        provides: z.enum(['prices', 'figures']),
        state: z.enum(PRICE_SOURCE_STATES),
        answered_at: z.nullable(moment),
        failed_at: z.nullable(moment),
        /** The error of the last failed request. */
        failure: z.nullable(z.string()),
        /** The earliest time of the next request; null if there was none yet. */
        next_try_at: z.nullable(moment),
      }),
    ),
    /** The prices that staff pinned and that have not ended. */
    pins: z.array(
      z.object({
        coin: z.string(),
        price: decimal,
        /** The price by the sources; null if they do not know the coin. */
        market_price: z.nullable(decimal),
        since: moment,
        until: moment,
        reason: z.string(),
      }),
    ),
    suspects: z.array(
      z.object({
        coin: z.string(),
        /** `spread`: the sources disagree. `jump`: the price moved too far in one step. */
        why: z.enum(SUSPICIONS),
        /** The price by the sources. */
        price: decimal,
        /** The last accepted price; null if there is none. */
        accepted: z.nullable(decimal),
        sources: z.array(z.string()),
        since: moment,
      }),
    ),
    /** The coins on offer that no source answers for, while there are answers for others. */
    unpriced: z.array(z.string()),
  }),
  example: {
    origin: 'live',
    sources: [
      {
        name: 'coingecko',
        provides: 'prices',
        state: 'answering',
        answered_at: '2026-11-21T09:59:30.000Z',
        failed_at: null,
        failure: null,
        next_try_at: '2026-11-21T09:59:30.000Z',
      },
      {
        name: 'binance',
        provides: 'prices',
        state: 'failing',
        answered_at: '2026-11-21T09:41:00.000Z',
        failed_at: '2026-11-21T09:59:00.000Z',
        failure: 'answered 429',
        next_try_at: '2026-11-21T10:04:00.000Z',
      },
      {
        name: 'alternative.me',
        provides: 'figures',
        state: 'answering',
        answered_at: '2026-11-21T09:57:00.000Z',
        failed_at: null,
        failure: null,
        next_try_at: '2026-11-21T09:57:00.000Z',
      },
    ],
    pins: [
      {
        coin: 'ADA',
        price: '0.58000000',
        market_price: '0.57120000',
        since: '2026-11-21T08:00:00.000Z',
        until: '2026-11-21T14:00:00.000Z',
        reason: 'The sources disagree since a listing was renamed',
      },
    ],
    suspects: [
      {
        coin: 'DOT',
        why: 'jump',
        price: '31.20000000',
        accepted: '3.12000000',
        sources: ['coingecko'],
        since: '2026-11-21T09:58:30.000Z',
      },
    ],
    unpriced: ['XYZ'],
  },
})
