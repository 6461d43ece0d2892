import type { readStats as call, ResponseOf } from '@mintmark/contracts'
import { amount, formatAmount, trendOf } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { countCustomers } from '../users/public.ts'
import { readWaiting } from './read-waiting.ts'
import { countInvestments, newCustomers, waitedBefore, windowsAt } from './windows.ts'
import { less, worthOf } from './worth.ts'

const DOLLAR = amount('1')

/** The figures of the dashboard and their trends. */
export async function readStats(
  platform: Pick<Platform, 'db' | 'market'>,
  now = new Date(),
): Promise<ResponseOf<typeof call>> {
  const { db } = platform
  const windows = windowsAt(now)
  const [waiting, people, { active, begun }, paidIn, paidOut, users, waited] = await Promise.all([
    readWaiting(db),
    countCustomers(db),
    countInvestments(db, windows),
    worthOf(platform, 'deposit', windows),
    worthOf(platform, 'withdrawal', windows),
    newCustomers(db, windows),
    waitedBefore(db, windows),
  ])
  const revenue = less(paidIn, paidOut)
  return {
    ...waiting,
    totalUsers: people.total,
    unverifiedUsers: people.unverified,
    activeBundles: active,
    totalDeposits: formatAmount(paidIn.total),
    totalWithdrawals: formatAmount(paidOut.total),
    totalRevenue: formatAmount(revenue.total),
    recent: {
      totalUsers: Number(users.recent),
      totalDeposits: formatAmount(paidIn.recent),
      totalWithdrawals: formatAmount(paidOut.recent),
      activeBundles: Number(begun.recent),
      pendingTransactions: waited,
      totalRevenue: formatAmount(revenue.recent),
    },
    trends: {
      totalUsers: trendOf(users),
      totalDeposits: trendOf(paidIn, DOLLAR),
      totalWithdrawals: trendOf(paidOut, DOLLAR),
      activeBundles: trendOf(begun),
      pendingTransactions: trendOf({ recent: BigInt(waiting.pendingTransactions), before: BigInt(waited) }),
      totalRevenue: trendOf(revenue, DOLLAR),
    },
  }
}
