import type { readStats as call, ResponseOf } from '@mintmark/contracts'
import { amount, formatAmount, trendOf } from '@mintmark/domain'
import { count, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { investments, openInvestments } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { countCustomers } from '../users/public.ts'
import { readWaiting } from './read-waiting.ts'
import { newCustomers, newInvestments, waitedBefore, windowsAt } from './windows.ts'
import { less, worthOf } from './worth.ts'

/** The number of active investments, each of which is open. */
async function countActive(db: Database): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(openInvestments)
    .innerJoin(investments, eq(investments.id, openInvestments.investmentId))
    .where(eq(investments.status, 'active'))
  return row?.active ?? 0
}

const DOLLAR = amount('1')

/** The figures of the dashboard and their trends. */
export async function readStats(
  platform: Pick<Platform, 'db' | 'market'>,
  now = new Date(),
): Promise<ResponseOf<typeof call>> {
  const { db } = platform
  const windows = windowsAt(now)
  const [waiting, people, activeBundles, paidIn, paidOut, users, begun, waited] = await Promise.all([
    readWaiting(db),
    countCustomers(db),
    countActive(db),
    worthOf(platform, 'deposit', windows),
    worthOf(platform, 'withdrawal', windows),
    newCustomers(db, windows),
    newInvestments(db, windows),
    waitedBefore(db, windows),
  ])
  const revenue = less(paidIn, paidOut)
  return {
    ...waiting,
    totalUsers: people.total,
    unverifiedUsers: people.unverified,
    activeBundles,
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
