import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins, withdrawalAddresses, withdrawals } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { ofCustomersWith, PERSON_COLUMNS } from '../users/public.ts'

/** Withdrawals to an address that contains the text, found by the distinct addresses of their customers. */
export const toAddressWith = (text: string) => {
  const { chain, customerId, address } = withdrawalAddresses
  return sql`(${withdrawals.chain}, ${withdrawals.customerId}, ${withdrawals.walletAddress}) in (
    select ${chain}, ${customerId}, ${address} from ${withdrawalAddresses} where ${contains(text, address)})`
}

/** Withdrawals whose customer's email address or name, coin or wallet address contains the text. */
export async function withdrawalsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const [ofCustomers, ofCoins, toAddresses] = await Promise.all([
    ofCustomersWith(db, text, PERSON_COLUMNS),
    referring(db, { table: coins, key: coins.symbol, where: contains(text, coins.symbol) }),
    referring(db, { table: withdrawals, key: withdrawals.id, where: toAddressWith(text) }),
  ])
  return anyOf(ofCustomers(withdrawals.customerId), ofCoins(withdrawals.coin), toAddresses(withdrawals.id))
}
