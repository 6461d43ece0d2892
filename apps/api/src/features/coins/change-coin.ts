import type { BodyOf, changeCoin as call, ResponseOf } from '@mintmark/contracts'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { brokeIndex } from '../../db/database-errors.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminCoinView } from './coin-view.ts'
import { takeOverFee } from './take-over-fee.ts'

/**
 * Balances are stored by symbol, so the symbol of a coin that was ever used cannot change. Any movement leaves a
 * balance row, even a zero one.
 */
async function requireUnused(transaction: Transaction, symbol: string): Promise<void> {
  const [row] = await transaction.execute<{ used: boolean }>(sql`
    select exists (select from balances where coin = ${symbol})
        or exists (select from deposits where coin = ${symbol})
        or exists (select from withdrawals where coin = ${symbol})
        or exists (select from investments where coin = ${symbol} or payout_coin = ${symbol}) as used`)
  if (row?.used) fail('symbol_in_use', {})
}

/**
 * Locks a coin and the coin that has the wanted symbol, in the order of their ids: two coins may swap symbols at the
 * same time and must not deadlock.
 */
async function lockCoins(transaction: Transaction, id: string, symbol: string) {
  const either = or(eq(coins.id, id), eq(coins.symbol, symbol))
  const rows = await transaction
    .select()
    .from(coins)
    .where(and(isNull(coins.archivedAt), either))
    .orderBy(asc(coins.id))
    .for('update')
  const row = rows.find((each) => each.id === id) ?? fail('not_found', {})
  return { row, isTaken: rows.some((each) => each !== row) }
}

/** Changes a coin. Whether it can be deposited, and its networks, stay the same if the request does not say. */
export const changeCoin = (
  db: Database,
  actor: StaffActor,
  { id, symbol, name, for_deposit, networks }: BodyOf<typeof call> & { readonly id: string },
): Promise<ResponseOf<typeof call>> =>
  withAudit(db, actor, {
    action: 'coin.change',
    subjectId: id,
    work: async (transaction) => {
      const { row, isTaken } = await lockCoins(transaction, id, symbol)
      const forDeposit = for_deposit == null ? row.forDeposit : for_deposit === 1
      const next = { ...row, symbol, name, forDeposit, networks: networks ?? row.networks }
      if (symbol !== row.symbol) await requireUnused(transaction, row.symbol)
      if (isTaken) fail('symbol_taken', {})
      await transaction
        .update(coins)
        .set(next)
        .where(eq(coins.id, row.id))
        .catch((error: unknown) => {
          // One that was added in the meantime could not be locked.
          if (brokeIndex(error, 'coins_symbol_once')) fail('symbol_taken', {})
          throw error
        })
      const coin = adminCoinView(symbol === row.symbol ? next : await takeOverFee(transaction, next))
      return { reply: { success: true, coin }, ...changed(adminCoinView(row), coin) }
    },
  })
