import { chainOf, USD } from '@mintmark/domain'
import type { Database } from '../../db/connect.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { findCoin } from './coin-rows.ts'

/** True if a coin is offered. USD always is. */
export const isOffered = async (db: Database, symbol: string): Promise<boolean> =>
  symbol === USD || (await findCoin(db, symbol)) !== undefined

/** Refuses a coin that is not offered (`coin_unknown`). */
export async function requireOffered(db: Database, symbol: string): Promise<void> {
  if (!(await isOffered(db, symbol))) fail('coin_unknown', {})
}

interface Owner {
  readonly customerId: string
  readonly symbol: string
}

/**
 * Refuses a coin that is not offered (`coin_unknown`), unless the customer owns some: they can always use what they
 * own.
 */
export async function requireUsable({ db, reads }: Pick<Platform, 'db' | 'reads'>, owner: Owner): Promise<void> {
  const { customerId, symbol } = owner
  if (await isOffered(db, symbol)) return
  const [row] = await reads`
    select 1 from balances where chain = ${chainOf(customerId)} and owner_id = ${customerId} and coin = ${symbol} and amount > 0 limit 1`
  if (!row) fail('coin_unknown', {})
}
