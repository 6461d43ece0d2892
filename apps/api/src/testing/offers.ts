import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { amount, builtInNetworks, DEPOSIT_COINS } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import { bundles, coins, paymentMethods } from '../db/schema.ts'
import type { TestPlatform } from './test-platform.ts'

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
  await db.insert(bundles).values({ ...SILVER, name: 'Another', ...terms, id })
  return id
}

/** The minimum to choose from: coins, one bundle, and one payment method of each type. */
export async function addOffers({ db }: TestPlatform) {
  const [bundleId, cryptoId, bankId, payoutId] = [newId(), newId(), newId(), newId()]
  await db.insert(coins).values(
    DEPOSIT_COINS.map((symbol) => ({
      id: newId(),
      symbol,
      name: symbol,
      forDeposit: true,
      networks: [...builtInNetworks(symbol)],
    })),
  )
  await db.insert(coins).values({ id: newId(), symbol: 'SOL', name: 'Solana', forDeposit: false })
  await db.insert(bundles).values({ ...SILVER, id: bundleId })
  await db.insert(paymentMethods).values([
    { id: cryptoId, name: 'Bitcoin', type: 'deposit', kind: 'crypto', address: DEPOSIT_ADDRESSES.BTC },
    { id: bankId, name: 'Bank transfer', type: 'deposit', kind: 'other' },
    { id: payoutId, name: 'Wallet', type: 'withdrawal', kind: 'crypto' },
  ])
  return { bundleId, cryptoId, bankId, payoutId }
}
