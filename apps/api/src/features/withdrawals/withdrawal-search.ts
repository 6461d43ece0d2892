import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins, withdrawalAddresses, withdrawals } from '../../db/schema.ts'
import { anyOf, contains, type Found, referring, referringByParts } from '../../db/search.ts'
import { ofCustomersWith, PERSON_COLUMNS } from '../users/public.ts'

/** Withdrawals to an address that contains the text, found by the distinct addresses of their customers. */
export const toAddressWith = (text: string) => {
  const { chain, customerId, address } = withdrawalAddresses
  return sql`(${withdrawals.chain}, ${withdrawals.customerId}, ${withdrawals.walletAddress}) in (
    select ${chain}, ${customerId}, ${address} from ${withdrawalAddresses} where ${contains(text, address)})`
}

/** Withdrawals whose customer's email address or name, coin or wallet address contains the text. */
export async function withdrawalsFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const sentTo = { where: toAddressWith(text), ofRow: contains(text, withdrawals.walletAddress) }
  const [people, symbols, addresses] = await Promise.all([
    ofCustomersWith(db, text, PERSON_COLUMNS),
    referring(db, { table: coins, key: coins.symbol, where: contains(text, coins.symbol) }),
    referringByParts(db, text, { table: withdrawals, key: withdrawals.id, ...sentTo }),
  ])
  const ofCoin = symbols.of(withdrawals.coin)
  return {
    where: anyOf(ofCoin, addresses.of(withdrawals.id), people.of(withdrawals.customerId)),
    isBroad: people.isBroad || ofCoin !== undefined || addresses.isBroad,
  }
}
