import { readStats } from '@mintmark/contracts'
import { type Amount, formatAmount, minus, sum, usdForCoin, ZERO } from '@mintmark/domain'
import { eq, isNull, sql } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import { customers, deposits, investments, withdrawals } from '../../db/schema.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'

/** The figures of the dashboard. */
export function statsRoutes(answer: Answer, { db, market }: Platform): void {
  /** What the confirmed rows are worth at the prices of now; a coin without a price counts as nothing. */
  const worth = async (table: typeof deposits | typeof withdrawals): Promise<Amount> => {
    const total = sql<string>`sum(${table.amount})::numeric(38,8)::text`
    const rows = await db
      .select({ coin: table.coin, total })
      .from(table)
      .where(eq(table.status, 'confirmed'))
      .groupBy(table.coin)
    return sum(
      rows.map(({ coin, total: amount }) => {
        const price = market.priceIfFresh(coin)
        return price ? usdForCoin(amountOfNumeric(amount), price, 'down') : ZERO
      }),
    )
  }

  answer(readStats, async () => {
    const [
      totalUsers,
      totalDeposits,
      totalWithdrawals,
      pendingDeposits,
      pendingWithdrawals,
      pendingBundles,
      activeBundles,
    ] = await Promise.all([
      db.$count(customers, isNull(customers.archivedAt)),
      worth(deposits),
      worth(withdrawals),
      db.$count(deposits, eq(deposits.status, 'pending')),
      db.$count(withdrawals, eq(withdrawals.status, 'pending')),
      db.$count(investments, eq(investments.status, 'pending')),
      db.$count(investments, eq(investments.status, 'active')),
    ])
    return {
      totalUsers,
      totalDeposits: formatAmount(totalDeposits),
      totalWithdrawals: formatAmount(totalWithdrawals),
      pendingTransactions: pendingDeposits + pendingWithdrawals + pendingBundles,
      pendingDeposits,
      pendingWithdrawals,
      pendingBundles,
      activeBundles,
      totalRevenue: formatAmount(minus(totalDeposits, totalWithdrawals)),
    }
  })
}
