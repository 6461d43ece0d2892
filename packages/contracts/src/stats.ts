import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal } from './primitives.ts'

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
  }),
})
