import { requireBundleDepositCoin, requireMethodFor, requireOpenCoin, USD } from '@mintmark/domain'
import type { Database } from '../../db/connect.ts'
import { readCoins, requireOffered } from '../markets/public.ts'
import type { MethodRow } from '../payment-methods/public.ts'

/** The coins that can be deposited now: those that staff opened and that have a way to send them. */
export async function requireOpen(db: Database, coin: string): Promise<readonly string[]> {
  const open = (await readCoins(db))
    .filter(({ forDeposit, networks }) => forDeposit && networks.length > 0)
    .map(({ symbol }) => symbol)
  requireOpenCoin(coin, open)
  return open
}

/** The coin that pays for a bundle: the coin chosen for a crypto method; any other method takes USD. */
export async function bundleCoin(db: Database, method: MethodRow, coin: string): Promise<string> {
  if (method.kind !== 'crypto') return USD
  requireBundleDepositCoin(coin)
  await requireOffered(db, coin)
  requireMethodFor(coin, method)
  return coin
}
