import { eq } from 'drizzle-orm'
import { prices } from '../db/schema.ts'
import { priceMac } from '../integrations/price-mac.ts'
import type { TestPlatform } from './test-platform.ts'

/** Gives the live prices of all coins, or of one, another time, as if the sources had answered then. */
export async function agePrices({ db, secrets }: TestPlatform, at: Date, coin?: string): Promise<void> {
  for (const row of await db.select().from(prices)) {
    if (coin !== undefined && row.coin !== coin) continue
    const mac = priceMac(secrets, { ...row, at })
    await db.update(prices).set({ at, mac }).where(eq(prices.coin, row.coin))
  }
}
