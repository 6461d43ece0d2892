import type { NetworkId } from '@mintmark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, networksOf } from './check-address.ts'
import { groupsOfFour } from './group-address.ts'

const NETWORKS: readonly NetworkId[] = ['bitcoin', 'ethereum', 'tron']

// Published test vectors and well-known addresses.
const P2PKH = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const P2SH = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const EIP55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('an address', () => {
  it.each([
    ['bitcoin', P2PKH],
    ['bitcoin', P2SH],
    ['bitcoin', SEGWIT],
    ['bitcoin', TAPROOT],
    ['ethereum', EIP55],
    ['tron', TRON],
  ] as const)('of %s is valid: %s', (network, text) => {
    expect(checkAddress(network, ` ${text} `)).toEqual({ valid: true, address: text, unprotected: false })
  })

  it.each([
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'is of the test network'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'has a wrong letter at the end'],
    ['bitcoin', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcq', 'has a wrong bech32m checksum'],
    ['bitcoin', 'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mixes cases'],
    ['bitcoin', EIP55, 'is of another network'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'has a wrong case'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'is too short'],
    ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'has no prefix'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'has a wrong letter'],
    ['tron', P2PKH, 'is of another network'],
    ['tron', '', 'is empty'],
    ['bitcoin', 'bc1q'.repeat(40), 'is far too long'],
  ] as const)('of %s is refused: %s %s', (network, text, _why) => {
    expect(checkAddress(network, text)).toEqual({ valid: false, problem: 'not_an_address' })
  })

  it.each([
    ['a zero-width space', `${SEGWIT.slice(0, 9)}\u200b${SEGWIT.slice(9)}`],
    ['a right-to-left override', `\u202e${SEGWIT}`],
    ['a control character', `${SEGWIT}\u0007`],
    ['a soft hyphen', `bc1q\u00ad${SEGWIT.slice(4)}`],
  ])('with %s is refused as such', (_, text) => {
    expect(checkAddress('bitcoin', text)).toEqual({ valid: false, problem: 'hidden_characters' })
  })

  it('of bech32 may be in upper case, and is stored in lower case', () => {
    expect(checkAddress('bitcoin', SEGWIT.toUpperCase())).toMatchObject({ valid: true, address: SEGWIT })
  })

  it.each([EIP55.toLowerCase(), `0x${EIP55.slice(2).toUpperCase()}`])(
    'of Ethereum without its checksum is stored with it, and says so: %s',
    (text) => {
      expect(checkAddress('ethereum', text)).toEqual({ valid: true, address: EIP55, unprotected: true })
    },
  )

  it('names its networks', () => {
    expect(networksOf(TRON, NETWORKS)).toEqual(['tron'])
    expect(networksOf(SEGWIT, NETWORKS)).toEqual(['bitcoin'])
    expect(networksOf('hello', NETWORKS)).toEqual([])
  })

  it('never has two forms, and no text throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NETWORKS),
        fc.oneof(fc.string(), fc.constantFrom(P2PKH, TAPROOT, EIP55, TRON)),
        (network, text) => {
          const check = checkAddress(network, text)
          if (check.valid)
            expect(checkAddress(network, check.address)).toMatchObject({ valid: true, address: check.address })
        },
      ),
    )
  })

  it('reads in groups of four', () => {
    expect(groupsOfFour('bc1qw508d6')).toEqual(['bc1q', 'w508', 'd6'])
  })
})
