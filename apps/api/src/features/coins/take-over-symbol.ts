import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'
import type { CoinRow } from '../markets/public.ts'

const { id, symbol, networks, hadNetworks, feeFixed, feePercent, archivedAt } = coins

/**
 * Gives a coin that has just taken a symbol the fee and the networks of the coin that had it last, because only two people
 * change them. A restored coin keeps its own if no other coin had the symbol since it was archived.
 */
export async function takeOverSymbol(transaction: Transaction, coin: CoinRow, since?: Date): Promise<CoinRow> {
  const [last] = await transaction
    .select({ networks, hadNetworks, feeFixed, feePercent })
    .from(coins)
    .where(and(eq(symbol, coin.symbol), isNotNull(archivedAt), since && gt(archivedAt, since)))
    .orderBy(desc(archivedAt))
    .limit(1)
  if (!last) return coin
  await transaction.update(coins).set(last).where(eq(id, coin.id))
  return { ...coin, ...last }
}
