import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins, withdrawals } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { ofCustomersWith, PERSON_COLUMNS } from '../users/public.ts'

/** Withdrawals whose customer's email address or name, coin or wallet address contains the text. */
export async function withdrawalsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const [ofCustomers, ofCoins] = await Promise.all([
    ofCustomersWith(db, text, PERSON_COLUMNS),
    referring(db, { table: coins, key: coins.symbol, where: contains(text, coins.symbol) }),
  ])
  return anyOf(
    ofCustomers(withdrawals.customerId),
    ofCoins(withdrawals.coin),
    contains(text, withdrawals.walletAddress),
  )
}
