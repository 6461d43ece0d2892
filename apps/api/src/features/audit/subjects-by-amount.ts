import { formatAmount, readAmount } from '@mintmark/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** An amount as people write it: `1,250.00`, `$1,250`, `0.5 BTC`. */
const WRITTEN = /^[-\u2212+]?\$?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([a-z0-9]{2,12})?$/i

/** The most rows of a kind that one amount finds: the newest. */
const ROWS_MAX = 200

/** The tables whose rows have an amount, with the column of the coin; without one, it is USD. */
const TABLES = [
  { table: 'deposits', amount: 'amount', coin: 'coin' },
  { table: 'withdrawals', amount: 'amount', coin: 'coin' },
  { table: 'investments', amount: 'principal', coin: 'coin' },
  { table: 'funds', amount: 'amount_usd', coin: undefined },
  { table: 'approvals', amount: 'amount_usd', coin: undefined },
] as const

/** The ids of the subjects that have the amount that a text is, each kind found by an index; none if it is no amount. */
export async function subjectsByAmount(db: Database, text: string): Promise<string[]> {
  const [, figures = '', symbol] = WRITTEN.exec(text.trim()) ?? []
  const amount = readAmount(figures.replaceAll(',', ''))
  if (amount === undefined) return []
  const coin = symbol?.toUpperCase()
  const kinds = TABLES.flatMap((each): SQL[] => {
    if (each.coin === undefined && coin !== undefined && coin !== 'USD') return []
    const ofCoin = each.coin === undefined || coin === undefined ? sql`` : sql`and coin = ${coin}`
    return [
      sql`(select id::text as id from ${sql.identifier(each.table)}
        where ${sql.identifier(each.amount)} = ${formatAmount(amount)}::numeric ${ofCoin} order by id desc limit ${ROWS_MAX})`,
    ]
  })
  const rows = await db.execute<{ id: string }>(sql.join(kinds, sql` union `))
  return rows.map(({ id }) => id)
}
