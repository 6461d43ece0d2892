import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { amount, builtInNetworks, DEPOSIT_COINS, type NetworkId } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import type { bundles } from '../db/schema.ts'
import { addMethods } from './add-methods.ts'
import { addBundles, addCoins } from './audited-offers.ts'
import type { TestPlatform } from './test-platform.ts'

const NAMES: Readonly<Record<string, string>> = { USDT: 'Tether', BTC: 'Bitcoin', ETH: 'Ethereum' }

const SILVER = {
  name: 'Silver',
  roi: 'Up to 2.5% per term',
  days: 14,
  minAmountUsd: amount('1000'),
  maxAmountUsd: amount('5000'),
  minPayoutUsd: amount('1'),
}

/** Adds a bundle with other terms. Returns its id. */
export async function addBundle({ db }: TestPlatform, terms: Partial<typeof bundles.$inferInsert>): Promise<string> {
  const id = newId()
  await addBundles(db, [{ ...SILVER, name: 'Another', ...terms, id }])
  return id
}

type Ids = [string, string, string, string, string, string]

const cryptoMethod = (id: string, coin: keyof typeof DEPOSIT_ADDRESSES, network: NetworkId) => ({
  id,
  name: NAMES[coin] ?? coin,
  type: 'deposit' as const,
  kind: 'crypto' as const,
  coins: [coin],
  network,
  address: DEPOSIT_ADDRESSES[coin],
})

/** The minimum to choose from: coins, one bundle, and one payment method of each type. */
export async function addOffers({ db }: TestPlatform) {
  const [bundleId, cryptoId, btcId, ethId, bankId, payoutId] = Array.from({ length: 6 }, () => newId()) as Ids
  /** By symbol. */
  const coinIds: Readonly<Record<string, string>> = Object.fromEntries(DEPOSIT_COINS.map((symbol) => [symbol, newId()]))
  const coinRows = DEPOSIT_COINS.map((symbol) => ({
    id: coinIds[symbol] ?? newId(),
    symbol,
    name: symbol,
    forDeposit: true,
    networks: [...builtInNetworks(symbol)],
  }))
  await addCoins(db, [...coinRows, { id: newId(), symbol: 'SOL', name: 'Solana', forDeposit: false }])
  await addBundles(db, [{ ...SILVER, id: bundleId }])
  await addMethods(db, [
    cryptoMethod(cryptoId, 'USDT', 'ethereum'),
    cryptoMethod(btcId, 'BTC', 'bitcoin'),
    cryptoMethod(ethId, 'ETH', 'ethereum'),
    { id: bankId, name: 'Bank transfer', type: 'deposit', kind: 'other', coins: ['USDT'] },
    { id: payoutId, name: 'Wallet', type: 'withdrawal', kind: 'crypto' },
  ])
  /** By the coin of a deposit. `cryptoId` is the one for USDT. */
  const methodIds: Readonly<Record<string, string>> = { USDT: cryptoId, BTC: btcId, ETH: ethId }
  return { bundleId, cryptoId, methodIds, bankId, payoutId, coinIds }
}
