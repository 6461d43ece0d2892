import type { readStats as call, ResponseOf } from '@mintmark/contracts'
import { formatAmount, trendOf } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { approvals, customers, deposits, investments, withdrawals } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { newCustomers, newInvestments, newRequests, windowsAt } from './windows.ts'
import { less, worthOf } from './worth.ts'

/** Requests that wait for staff. */
async function readWaiting(db: Database) {
  const [pendingDeposits, pendingWithdrawals, pendingBundles, pendingApprovals, unverifiedUsers] = await Promise.all([
    db.$count(deposits, eq(deposits.status, 'pending')),
    db.$count(withdrawals, eq(withdrawals.status, 'pending')),
    db.$count(investments, eq(investments.status, 'pending')),
    db.$count(approvals, eq(approvals.status, 'pending')),
    db.$count(customers, and(isNull(customers.archivedAt), eq(customers.emailVerified, false))),
  ])
  const pendingTransactions = pendingDeposits + pendingWithdrawals + pendingBundles
  return { pendingTransactions, pendingDeposits, pendingWithdrawals, pendingBundles, pendingApprovals, unverifiedUsers }
}

/** The figures of the dashboard and their trends. */
export async function readStats(
  platform: Pick<Platform, 'db' | 'market'>,
  now = new Date(),
): Promise<ResponseOf<typeof call>> {
  const { db } = platform
  const windows = windowsAt(now)
  const [waiting, totalUsers, activeBundles, paidIn, paidOut, users, begun, requests] = await Promise.all([
    readWaiting(db),
    db.$count(customers, isNull(customers.archivedAt)),
    db.$count(investments, eq(investments.status, 'active')),
    worthOf(platform, 'deposits', windows),
    worthOf(platform, 'withdrawals', windows),
    newCustomers(db, windows),
    newInvestments(db, windows),
    newRequests(db, windows),
  ])
  const revenue = less(paidIn, paidOut)
  return {
    ...waiting,
    totalUsers,
    activeBundles,
    totalDeposits: formatAmount(paidIn.total),
    totalWithdrawals: formatAmount(paidOut.total),
    totalRevenue: formatAmount(revenue.total),
    trends: {
      totalUsers: trendOf(users),
      totalDeposits: trendOf(paidIn),
      totalWithdrawals: trendOf(paidOut),
      activeBundles: trendOf(begun),
      pendingTransactions: trendOf(requests),
      totalRevenue: trendOf(revenue),
    },
  }
}
