import type { readRecentActivity as call, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { desc } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, deposits, investments, withdrawals } from '../../db/schema.ts'

const ROWS_MAX = 20

type Activity = ResponseOf<typeof call>

/** The latest requests of one kind, read from the end of the index on ids, so the cost does not grow. */
const lastOf = (db: Database, table: typeof deposits | typeof withdrawals | typeof investments) =>
  db
    .select({
      id: table.id,
      user: customers.email,
      amount: 'principal' in table ? table.principal : table.amount,
      coin: table.coin,
      status: table.status,
      time: table.createdAt,
    })
    .from(table)
    .innerJoin(customers, isCustomerOf(table))
    .orderBy(desc(table.id))
    .limit(ROWS_MAX)

/** The latest requests of customers, newest first. The latest of all are among the latest of each kind. */
export async function readRecentActivity(db: Database): Promise<Activity> {
  const [paidIn, paidOut, bought] = await Promise.all([
    lastOf(db, deposits),
    lastOf(db, withdrawals),
    lastOf(db, investments),
  ])
  const all = [
    ...paidIn.map((row) => ({ ...row, type: 'deposit' as const })),
    ...paidOut.map((row) => ({ ...row, type: 'withdrawal' as const })),
    ...bought.map((row) => ({ ...row, type: 'bundle' as const })),
  ]
  return all
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, ROWS_MAX)
    .map((row) => ({ ...row, amount: formatAmount(row.amount), time: row.time.toISOString() }))
}
