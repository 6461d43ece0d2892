import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal, id, moment } from './primitives.ts'

const trend = z.nullable(z.string())

export const readStats = endpoint({
  name: 'readStats',
  summary: 'The figures of the dashboard; amounts in USD at the prices of now',
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
    /** Deposits, withdrawals and bundles that wait for staff. */
    pendingTransactions: z.int(),
    pendingDeposits: z.int(),
    pendingWithdrawals: z.int(),
    pendingBundles: z.int(),
    activeBundles: z.int(),
    /** Confirmed deposits less confirmed withdrawals. */
    totalRevenue: decimal,
    /**
     * The change of the last 30 days against the 30 before, in per cent with one decimal; null where there was nothing
     * before.
     */
    trends: z.object({
      totalUsers: trend,
      totalDeposits: trend,
      totalWithdrawals: trend,
      activeBundles: trend,
      pendingTransactions: trend,
      totalRevenue: trend,
    }),
    /** What waits for staff besides money: large actions for a second person, and customers who are not verified. */
    pendingApprovals: z.int(),
    unverifiedUsers: z.int(),
  }),
})

export const ACTIVITY_TYPES = ['deposit', 'withdrawal', 'bundle'] as const

export const readRecentActivity = endpoint({
  name: 'readRecentActivity',
  summary: 'The last twenty requests of customers, newest first',
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
})
