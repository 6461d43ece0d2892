import { ADDRESS_LETTERS_MAX, networksOf } from '@mintmark/addresses'
import { DEPOSIT_ADDRESSES, METHODS, OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { NETWORK_IDS } from '@mintmark/domain'
import { expect, it } from 'vitest'

const NETWORK = { BTC: 'bitcoin', ETH: 'ethereum', USDT: 'ethereum', USDT_TRON: 'tron' } as const

it.each(Object.entries({ DEPOSIT_ADDRESSES, WALLETS, OTHER_WALLETS }))(
  'has a valid address for every coin in %s',
  (_, addresses) => {
    for (const [coin, address] of Object.entries(addresses)) {
      expect(address.length).toBeLessThan(ADDRESS_LETTERS_MAX)
      expect(networksOf(address, NETWORK_IDS)).toEqual([NETWORK[coin as keyof typeof NETWORK]])
    }
  },
)

it('pays crypto deposits to valid addresses only', () => {
  const crypto = METHODS.filter(({ type, kind }) => type === 'deposit' && kind === 'crypto')
  expect(crypto.length).toBeGreaterThan(0)
  for (const { address } of crypto) expect(networksOf(address, NETWORK_IDS)).toHaveLength(1)
})
