import { type Amount, minus, sum, usdForCoin, ZERO } from '@mintmark/domain'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import { withRequestFigures } from '../../db/request-figures.ts'
import { type CountedKind, deposits } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { sumsIn, type Windows } from './windows.ts'

/** USD at current prices: in total, and decided in the last 30 days, today included, and in the 30 days before. */
export interface Worth {
  readonly total: Amount
  readonly recent: Amount
  readonly before: Amount
}

type Sums = Readonly<Record<'coin' | keyof Worth, string>> & Record<string, unknown>

/** The sums by coin over the windows. `day` is the day of the decision. */
const sumsOf = ({ amount, day }: { readonly amount: SQL; readonly day: SQL }, windows: Windows) => {
  const { total, recent, before } = sumsIn(windows, amount, day)
  const asText = (sums: SQL) => sql`${sums}::numeric(38,8)::text`
  return sql`coin, ${asText(total)} as total, ${asText(recent)} as recent, ${asText(before)} as before`
}

/** The confirmed requests of a kind, less the deposits that were reversed since: those are few, and have an index. */
const confirmed = ({ db }: Pick<Platform, 'db'>, kind: CountedKind, windows: Windows) =>
  withRequestFigures(db, kind, async (transaction, figures) => {
    const ofFigures = sumsOf({ amount: sql`amount`, day: sql`day` }, windows)
    const counted = await transaction.execute<Sums>(
      sql`select ${ofFigures} from ${figures} where status = 'confirmed' group by coin`,
    )
    if (kind !== 'deposit') return { counted, reversed: [] }
    const received = sql`coalesce(${deposits.receivedAmount}, ${deposits.amount})`
    const ofRows = sumsOf({ amount: received, day: sql`(${deposits.decidedAt} at time zone 'UTC')::date` }, windows)
    const reversed = await transaction.execute<Sums>(
      sql`select ${ofRows} from ${deposits} where ${isNotNull(deposits.reversedAt)} group by coin`,
    )
    return { counted, reversed }
  })

/** The value of confirmed deposits or withdrawals that were not reversed. A coin without a price counts as zero. */
export async function worthOf(
  { db, market }: Pick<Platform, 'db' | 'market'>,
  kind: CountedKind,
  windows: Windows,
): Promise<Worth> {
  const { counted, reversed } = await confirmed({ db }, kind, windows)
  const lessOf = new Map(reversed.map((row) => [row.coin, row]))
  const worth = (field: keyof Worth) =>
    sum(
      counted.map(({ coin, [field]: amount }) => {
        const price = market.lastKnown(coin)
        const left = minus(amountOfNumeric(amount), amountOfNumeric(lessOf.get(coin)?.[field] ?? '0.00000000'))
        return price ? usdForCoin(left, price, 'down') : ZERO
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
