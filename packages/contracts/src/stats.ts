import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { ADA, CAMILA, IDS } from './example-data.ts'
import { decimal, id, moment } from './primitives.ts'

const trend = z.nullable(z.string())

export const readStats = endpoint({
  name: 'readStats',
  summary: 'The figures of the dashboard, with amounts in USD at current prices',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/stats',
  tags: ['Stats'],
  audience: 'staff',
  permission: 'money.read',
  response: z.object({
    totalUsers: z.int(),
    /** Confirmed deposits. */
    totalDeposits: decimal,
    /** Confirmed withdrawals. */
    totalWithdrawals: decimal,
    /** Deposits, withdrawals and bundles waiting for staff. */
    pendingTransactions: z.int(),
    pendingDeposits: z.int(),
    pendingWithdrawals: z.int(),
    pendingBundles: z.int(),
    activeBundles: z.int(),
    /** Confirmed deposits minus confirmed withdrawals. */
    totalRevenue: decimal,
    /** The same figures over the last 30 days; of pending requests, the number 30 days ago. */
    recent: z.object({
      totalUsers: z.int(),
      totalDeposits: decimal,
      totalWithdrawals: decimal,
      activeBundles: z.int(),
      pendingTransactions: z.int(),
      totalRevenue: decimal,
    }),
    /**
     * The change of the last 30 days from the 30 days before, in percent with one decimal; null if there was nothing to
     * compare with. Pending requests are compared with those of 30 days ago.
     */
    trends: z.object({
      totalUsers: trend,
      totalDeposits: trend,
      totalWithdrawals: trend,
      activeBundles: trend,
      pendingTransactions: trend,
      totalRevenue: trend,
    }),
    /** Other work for staff: approvals of large actions, and unverified customers. */
    pendingApprovals: z.int(),
    unverifiedUsers: z.int(),
    /** Support threads that wait for an answer. */
    waitingThreads: z.int(),
    /** Scam reports that staff have not closed. */
    openScamReports: z.int(),
    /** Funds that arrived without a request and wait to be assigned. */
    unidentifiedDeposits: z.int(),
    /** When the oldest of each kind began to wait; null if nothing does. */
    oldest: z.object({
      deposits: z.nullable(moment),
      withdrawals: z.nullable(moment),
      bundles: z.nullable(moment),
      approvals: z.nullable(moment),
      threads: z.nullable(moment),
    }),
  }),
  example: {
    totalUsers: 3,
    totalDeposits: '87101.91050000',
    totalWithdrawals: '1500.00000000',
    pendingTransactions: 5,
    pendingDeposits: 2,
    pendingWithdrawals: 2,
    pendingBundles: 1,
    activeBundles: 1,
    totalRevenue: '85601.91050000',
    recent: {
      totalUsers: 3,
      totalDeposits: '4680.00000000',
      totalWithdrawals: '1500.00000000',
      activeBundles: 1,
      pendingTransactions: 4,
      totalRevenue: '3180.00000000',
    },
    trends: {
      totalUsers: '50.0',
      totalDeposits: '12.4',
      totalWithdrawals: null,
      activeBundles: '0.0',
      pendingTransactions: '25.0',
      totalRevenue: '-3.1',
    },
    pendingApprovals: 1,
    unverifiedUsers: 1,
    waitingThreads: 1,
    openScamReports: 1,
    unidentifiedDeposits: 1,
    oldest: {
      deposits: '2026-11-20T08:30:00.000Z',
      withdrawals: '2026-11-20T07:12:00.000Z',
      bundles: '2026-11-21T06:00:00.000Z',
      approvals: '2026-11-21T09:15:00.000Z',
      threads: '2026-11-21T10:00:00.000Z',
    },
  },
})

export const ACTIVITY_TYPES = ['deposit', 'withdrawal', 'bundle'] as const

export const readRecentActivity = endpoint({
  name: 'readRecentActivity',
  summary: 'The latest twenty requests of customers, newest first',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/recent-activity',
  tags: ['Stats'],
  audience: 'staff',
  permission: 'money.read',
  response: z.array(
    z.object({
      id,
      type: z.enum(ACTIVITY_TYPES),
      user: z.string(),
      amount: decimal,
      coin: z.string(),
      status: z.string(),
      time: moment,
    }),
  ),
  example: [
    {
      id: IDS.deposits.camila,
      type: 'deposit',
      user: CAMILA.email,
      amount: '480.00000000',
      coin: 'USDT',
      status: 'pending',
      time: '2026-11-21T05:10:00.000Z',
    },
    {
      id: IDS.withdrawals.pending,
      type: 'withdrawal',
      user: ADA.email,
      amount: '0.02000000',
      coin: 'BTC',
      status: 'pending',
      time: '2026-11-20T07:12:00.000Z',
    },
    {
      id: IDS.investments.silver,
      type: 'bundle',
      user: ADA.email,
      amount: '2500.00000000',
      coin: 'USDT',
      status: 'active',
      time: '2026-11-09T10:00:00.000Z',
    },
  ],
})

export type Stats = ResponseOf<typeof readStats>
