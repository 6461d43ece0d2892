import * as z from 'zod/mini'
import { coinPrice } from './coin-price.ts'
import { endpoint } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { id } from './primitives.ts'

/** The topics of events. `security`: access to the account. `approval`: requests for a second staff member. */
export const EVENT_TOPICS = ['deposit', 'withdrawal', 'fund', 'investment', 'support', 'approval', 'security'] as const
export type EventTopic = (typeof EVENT_TOPICS)[number]

/** The most prices that one event carries. The others follow a second later. */
export const EVENT_PRICES_MAX = 100

/** Prices that changed. They are public. */
const pricesEvent = z.object({
  type: z.literal('prices'),
  prices: z.array(coinPrice).check(z.maxLength(EVENT_PRICES_MAX)),
})

/**
 * An event of a stream. `changed`: something was committed; the browser reads what it shows of it again. `prices`: prices that
 * changed. `missed`: events may have been lost, so the browser reads everything again. `ended`: the
 * session is over. No event carries an amount of a customer or a text.
 */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changed'),
    id,
    topic: z.enum(EVENT_TOPICS),
    /** `<noun>.<what happened>`: `deposit.confirmed`. */
    kind: z.string(),
    /** The deposit, withdrawal, fund, investment or approval, if the event is about one. */
    subject_id: z.nullable(id),
  }),
  pricesEvent,
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('ended') }),
])
export type StreamEvent = z.infer<typeof streamEvent>

export const streamEvents = endpoint({
  name: 'streamEvents',
  summary: "Changes of the customer's requests and money, as server-sent events, until the session ends",
  method: 'GET',
  reads: 'primary',
  path: '/api/events',
  audience: 'customer',
  stream: true,
  response: streamEvent,
  example: {
    type: 'changed',
    id: IDS.events[0],
    topic: 'deposit',
    kind: 'deposit.confirmed',
    subject_id: IDS.deposits.usdt,
  },
  refusals: ['rate_limited', 'unavailable'],
})

export const streamPrices = endpoint({
  name: 'streamPrices',
  summary: 'Prices that change, as server-sent events, for browsers without a session',
  method: 'GET',
  reads: 'primary',
  path: '/api/events/prices',
  audience: 'visitor',
  stream: true,
  response: pricesEvent,
  example: {
    type: 'prices',
    prices: [
      {
        symbol: 'BTC',
        price: '119979.89000000',
        change: '-0.57',
        change_7d: '1.25',
        positive: false,
        price_suspect: false,
        price_source: 'live',
        price_at: '2026-11-21T09:59:30.000Z',
        price_pinned_until: null,
      },
    ],
  },
  refusals: ['rate_limited', 'unavailable'],
})

export const streamStaffEvents = endpoint({
  name: 'streamStaffEvents',
  summary: 'Changes in the queues of the back office, as server-sent events, until the session ends',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/events',
  audience: 'staff',
  permission: 'offers.read',
  stream: true,
  response: streamEvent,
  example: {
    type: 'changed',
    id: IDS.events[1],
    topic: 'withdrawal',
    kind: 'withdrawal.pending',
    subject_id: IDS.withdrawals.pending,
  },
  refusals: ['rate_limited', 'unavailable'],
})
