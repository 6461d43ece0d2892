import { STORED_ACCOUNTS, TREND_DAYS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { periodReport } from './periods.ts'
import { decimal, moment } from './primitives.ts'

export const listCoinBalances = endpoint({
  ...periodReport,
  name: 'listCoinBalances',
  summary: 'The balances of all customers and of the funding accounts by coin, at both ends of a period',
  path: '/api/admin/reports/balances',
  response: z.array(
    z.object({
      coin: z.string(),
      /** Customers' accounts, and `funding`: the amount that the house has set aside for profit. */
      account: z.enum(STORED_ACCOUNTS),
      opening: decimal,
      /** The amounts added to it and taken from it in the period. */
      added: decimal,
      taken: decimal,
      closing: decimal,
    }),
  ),
  example: [
    {
      coin: 'BTC',
      account: 'available',
      opening: '0.50000000',
      added: '0.24840000',
      taken: '0.02000000',
      closing: '0.72840000',
    },
  ],
})

export const listFlows = endpoint({
  ...periodReport,
  name: 'listFlows',
  summary: 'The amounts that came in and went out each day, by coin',
  path: '/api/admin/reports/flows',
  response: z.array(
    z.object({
      /** A day in UTC. */
      day: z.iso.date(),
      coin: z.string(),
      deposits: decimal,
      bundle_deposits: decimal,
      reversals: decimal,
      withdrawals: decimal,
      /** The amount that the house set aside for profit. */
      top_ups: decimal,
      /** The funds that staff added to balances by hand: nothing arrived for them, so they are not in the net. */
      credits: decimal,
      /** The fees of the withdrawals that were sent, which stay on the platform. */
      fees: decimal,
      /** In minus out. */
      net: decimal,
    }),
  ),
  example: [
    {
      day: '2026-11-21',
      coin: 'USDT',
      deposits: '480.00000000',
      bundle_deposits: '0.00000000',
      reversals: '0.00000000',
      withdrawals: '100.00000000',
      top_ups: '0.00000000',
      credits: '50.00000000',
      fees: '0.00000000',
      net: '380.00000000',
    },
  ],
})

export const listProfitReport = endpoint({
  ...periodReport,
  name: 'listProfitReport',
  summary: 'The profit of each bundle in a period, and the funding account that it came from, in USD',
  path: '/api/admin/reports/profit',
  response: z.array(
    z.object({
      funding_account: z.string(),
      bundle: z.string(),
      credited: decimal,
      reduced: decimal,
      /** Went back to the funding account, because an investment was canceled. */
      returned: decimal,
      /** Reached customers. */
      paid_out: decimal,
    }),
  ),
  example: [
    {
      funding_account: 'House',
      bundle: 'Silver',
      credited: '25.00000000',
      reduced: '0.00000000',
      returned: '0.00000000',
      paid_out: '0.00000000',
    },
  ],
})

export const readDailyFlows = endpoint({
  name: 'readDailyFlows',
  summary: `The amounts that came in and went out on each of the last ${TREND_DAYS} days, in USD at current prices`,
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/flows',
  tags: ['Stats'],
  audience: 'staff',
  permission: 'money.read',
  response: z.object({
    /** Oldest first, every day once. */
    days: z.array(z.object({ day: z.iso.date(), in_usd: decimal, out_usd: decimal })),
    /** Coins that moved and have no price: they are not in the figures. */
    unpriced: z.array(z.string()),
  }),
  example: {
    days: [
      { day: '2026-11-19', in_usd: '0.00000000', out_usd: '0.00000000' },
      { day: '2026-11-20', in_usd: '1200.00000000', out_usd: '1500.00000000' },
      { day: '2026-11-21', in_usd: '480.00000000', out_usd: '100.00000000' },
    ],
    unpriced: [],
  },
})

/** `waiting`: it has not run within the hour. */
export const JOB_STATES = ['working', 'failing', 'waiting'] as const

export const readWorkHealth = endpoint({
  name: 'readWorkHealth',
  summary: 'The state of email delivery, of background jobs and of the replica',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/work',
  tags: ['Settings'],
  audience: 'staff',
  permission: 'money.read',
  response: z.object({
    mail: z.object({
      /** The mail server in use; null if none is set up. */
      server: z.nullable(z.string()),
      waiting: z.int(),
      oldest_waiting_at: z.nullable(moment),
      /** The number of those that failed at least once. */
      failed: z.int(),
      last_sent_at: z.nullable(moment),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(JOB_STATES),
        last_done_at: z.nullable(moment),
        /** The last error; null unless it is failing. */
        failure: z.nullable(z.string()),
      }),
    ),
    /** As the process that answers sees it; null if there is none. */
    replica: z.nullable(
      z.object({
        is_serving: z.boolean(),
        /** An upper bound of its lag; null if that is unknown. */
        lag_seconds: z.nullable(z.int()),
        /** The reason why the primary answers instead; null while it serves. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  example: {
    mail: {
      server: 'smtp.example.com:587',
      waiting: 2,
      oldest_waiting_at: '2026-11-21T11:58:00.000Z',
      failed: 1,
      last_sent_at: '2026-11-21T11:57:00.000Z',
    },
    jobs: [
      { name: 'send-mail', state: 'working', last_done_at: '2026-11-21T11:59:58.000Z', failure: null },
      {
        name: 'write-books-head',
        state: 'failing',
        last_done_at: '2026-11-21T10:00:00.000Z',
        failure: 'connect ECONNREFUSED',
      },
    ],
    replica: { is_serving: false, lag_seconds: 12, problem: 'it is 12 seconds behind' },
  },
})
