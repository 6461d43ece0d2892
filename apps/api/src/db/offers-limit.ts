import { count, isNull } from 'drizzle-orm'
import { fail } from '../failure.ts'
import { OFFERS_READ_MAX } from './batch-loader.ts'
import type { Transaction } from './connect.ts'
import type { bundles, coins, paymentMethods } from './schema.ts'

/** The most coins, bundles or payment methods that can be on offer. */
export const OFFERS_MAX = OFFERS_READ_MAX / 10

/**
 * Refuses one more offer if there are `OFFERS_MAX`. Two that come at the same time may both be the last: what reads offers
 * reads ten times as many.
 */
export async function requireRoomForOffer(
  transaction: Transaction,
  table: typeof bundles | typeof coins | typeof paymentMethods,
): Promise<void> {
  const [offered] = await transaction.select({ count: count() }).from(table).where(isNull(table.archivedAt))
  if ((offered?.count ?? 0) >= OFFERS_MAX) fail('offers_full', { max: OFFERS_MAX })
}
