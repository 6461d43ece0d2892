import { NETWORK_IDS, TOKEN_CONTRACTS, ZERO_ADDRESSES } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { checkAddress } from './check-address.ts'

const ADDRESSES = [
  ...TOKEN_CONTRACTS.map(({ network, address }) => [network, address] as const),
  ...NETWORK_IDS.flatMap((network) => ZERO_ADDRESSES[network].map((address) => [network, address] as const)),
]

it.each(ADDRESSES)('%s: %s is written as customers may enter it, with its checksum', (network, address) => {
  expect(checkAddress(network, address)).toMatchObject({ valid: true, address })
})
