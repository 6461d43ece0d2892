import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ADA, CAMILA, IDS } from './example-data.ts'
import { decimal, id, moment } from './primitives.ts'

const trend = z.nullable(z.string())

export const readStats = endpoint({
  name: 'readStats',
  summary: 'The figures of the dashboard, with amounts in USD at current prices',
  method: 'GET',
  path: '/api/admin/stats',
  audience: 'staff',
  permission: 'read',
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
    /**
     * The change of the last 30 days from the 30 days before, in percent with one decimal; null if there was nothing to
     * compare with.
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
  },
})

export const ACTIVITY_TYPES = ['deposit', 'withdrawal', 'bundle'] as const

export const readRecentActivity = endpoint({
  name: 'readRecentActivity',
  summary: 'The latest twenty requests of customers, newest first',
  method: 'GET',
  path: '/api/admin/recent-activity',
  audience: 'staff',
  permission: 'read',
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
