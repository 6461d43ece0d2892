import { ADDRESS_LETTERS_MAX, networksOf } from '@mintmark/addresses'
import { DEPOSIT_ADDRESSES, METHODS, OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { NETWORK_IDS } from '@mintmark/domain'
import { expect, it } from 'vitest'

const ETHEREUM = ['ethereum', 'bsc']
const NETWORKS = {
  BTC: ['bitcoin'],
  ETH: ETHEREUM,
  USDT: ETHEREUM,
  USDT_TRON: ['tron'],
  SOL: ['solana'],
  XRP: ['xrpl'],
} as const

it.each(Object.entries({ DEPOSIT_ADDRESSES, WALLETS, OTHER_WALLETS }))(
  'has a valid address for every coin in %s',
  (_, addresses) => {
    for (const [coin, address] of Object.entries(addresses)) {
      expect(address.length).toBeLessThan(ADDRESS_LETTERS_MAX)
      expect(networksOf(address, NETWORK_IDS)).toEqual(NETWORKS[coin as keyof typeof NETWORKS])
    }
  },
)

it('pays crypto deposits to valid addresses only', () => {
  const crypto = METHODS.filter(({ type, kind }) => type === 'deposit' && kind === 'crypto')
  expect(crypto.length).toBeGreaterThan(0)
  for (const { address, network } of crypto) expect(networksOf(address, NETWORK_IDS)).toContain(network)
})
