import { type Amount, minus, sum, usdForCoin, ZERO } from '@mintmark/domain'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import { deposits, withdrawals } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import type { Windows } from './windows.ts'

/** USD at current prices: in total, and decided in the last 30 days and in the 30 days before. */
export interface Worth {
  readonly total: Amount
  readonly recent: Amount
  readonly before: Amount
}

/** Requests that were confirmed and not reversed since. */
const COUNTED = {
  deposits: { table: deposits, where: and(eq(deposits.status, 'confirmed'), isNull(deposits.reversedAt)) },
  withdrawals: { table: withdrawals, where: eq(withdrawals.status, 'confirmed') },
} as const

const totalOf = (table: typeof deposits | typeof withdrawals, when?: SQL) => {
  const filter = when ? sql` filter (where ${when})` : sql``
  const amount =
    table === deposits ? sql`coalesce(${deposits.receivedAmount}, ${deposits.amount})` : sql`${table.amount}`
  return sql<string>`coalesce(sum(${amount})${filter}, 0)::numeric(38,8)::text`
}

/** The value of confirmed deposits or withdrawals. A coin without a price counts as zero. */
export async function worthOf(
  { db, market }: Pick<Platform, 'db' | 'market'>,
  what: keyof typeof COUNTED,
  { recent, before }: Windows,
): Promise<Worth> {
  const { table, where } = COUNTED[what]
  const decided = table.decidedAt
  const rows = await db
    .select({
      coin: table.coin,
      total: totalOf(table),
      recent: totalOf(table, gte(decided, recent)),
      before: totalOf(table, and(gte(decided, before), lt(decided, recent))),
    })
    .from(table)
    .where(where)
    .groupBy(table.coin)
  const worth = (field: keyof Worth) =>
    sum(
      rows.map(({ coin, [field]: amount }) => {
        const price = market.lastKnown(coin)
        return price ? usdForCoin(amountOfNumeric(amount), price, 'down') : ZERO
      }),
    )
  return { total: worth('total'), recent: worth('recent'), before: worth('before') }
}

/** Deposits minus withdrawals. */
export const less = (one: Worth, other: Worth): Worth => ({
  total: minus(one.total, other.total),
  recent: minus(one.recent, other.recent),
  before: minus(one.before, other.before),
})
