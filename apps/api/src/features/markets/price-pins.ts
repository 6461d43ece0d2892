import type { ResponseOf, readPriceSources } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { pricePins } from '../../db/schema.ts'
import type { Market } from '../../integrations/market.ts'

export type PinRow = typeof pricePins.$inferSelect

/** The pinned prices that have not ended, by coin. */
export const readPins = (db: Database): Promise<PinRow[]> =>
  db.select().from(pricePins).where(gt(pricePins.until, new Date())).orderBy(asc(pricePins.coin))

/** The pinned price of a coin, locked. It may have ended. */
export async function lockPin(transaction: Transaction, coin: string): Promise<PinRow | undefined> {
  const [row] = await transaction.select().from(pricePins).where(eq(pricePins.coin, coin)).for('update')
  return row
}

export const pinView = (
  { coin, usd, pinnedAt, until, reason }: PinRow,
  market: Market,
): ResponseOf<typeof readPriceSources>['pins'][number] => {
  const quote = market.unpinned(coin)
  return {
    coin,
    price: formatAmount(usd),
    market_price: quote ? formatAmount(quote.usd) : null,
    since: pinnedAt.toISOString(),
    until: until.toISOString(),
    reason,
  }
}

/** A pinned price in the audit log. */
export const pinFacts = (row: Pick<PinRow, 'usd' | 'until'> | undefined) =>
  row ? { price_usd: formatAmount(row.usd), until: row.until.toISOString() } : { price_usd: null, until: null }
