import type { NetworkId } from '@mintmark/domain'
import { NETWORK_IDS } from '@mintmark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, networksOf } from './check-address.ts'

// Published test vectors and well-known addresses.
const LITECOIN = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'
const LITECOIN_SEGWIT = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'
const DOGECOIN = 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'
const SOLANA = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const BSC = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

const accepted = (address: string, unprotected = false) => ({ valid: true, address, unprotected })
const REFUSED = { valid: false, problem: 'not_an_address' }

describe('an address', () => {
  it.each([
    ['litecoin', LITECOIN],
    ['litecoin', 'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441'],
    ['litecoin', LITECOIN_SEGWIT],
    ['dogecoin', DOGECOIN],
    ['dogecoin', '9rSGfPZLcyCGzY4uYEL1fkzJr6fkicS2rs'],
    ['bsc', BSC],
    ['xrpl', XRP],
  ] as const)('of %s is valid: %s', (network, text) => {
    expect(checkAddress(network, ` ${text} `)).toEqual(accepted(text))
  })

  it('of Solana is valid, and says that nothing protects it against typing errors', () => {
    expect(checkAddress('solana', SOLANA)).toEqual(accepted(SOLANA, true))
  })

  it.each([
    ['litecoin', `${LITECOIN.slice(0, -1)}2`, 'has a wrong letter'],
    ['litecoin', `${LITECOIN_SEGWIT.slice(0, -1)}q`, 'has a wrong letter at the end'],
    ['litecoin', `Ltc1${LITECOIN_SEGWIT.slice(4)}`, 'mixes cases'],
    ['litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'is of another network'],
    ['bitcoin', LITECOIN_SEGWIT, 'is of another network'],
    ['dogecoin', `${DOGECOIN.slice(0, -1)}E`, 'has a wrong letter'],
    ['dogecoin', LITECOIN, 'is of another network'],
    ['solana', SOLANA.slice(0, -4), 'is too short'],
    ['solana', `${SOLANA.slice(0, -1)}0`, 'has a letter that base58 lacks'],
    ['xrpl', `${XRP.slice(0, -1)}g`, 'has a wrong letter'],
    ['xrpl', `${XRP}?dt=4294967296`, 'has a tag that is too large'],
    ['xrpl', `${XRP}?dt=`, 'has an empty tag'],
    ['xrpl', `${LITECOIN}:1`, 'is of another network with a tag'],
    ['bsc', BSC.slice(0, -1), 'is too short'],
  ] as const)('of %s is refused: %s %s', (network, text, _why) => {
    expect(checkAddress(network, text)).toEqual(REFUSED)
  })

  it('of a Litecoin script has one form, however it is written', () => {
    const old = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
    const check = checkAddress('litecoin', old)
    expect(check).toMatchObject({ valid: true, address: expect.stringMatching(/^M/) })
    expect(networksOf(old, NETWORK_IDS)).toEqual(['bitcoin', 'litecoin'])
  })

  it('of Ethereum is one of BNB Smart Chain too', () => {
    expect(networksOf(BSC, NETWORK_IDS)).toEqual(['ethereum', 'bsc'])
  })
})

describe('an address of the XRP Ledger', () => {
  // From the published examples of the format (XLS-5d).
  it.each([
    ['XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb', XRP],
    ['XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc', `${XRP}?dt=0`],
    ['XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC', `${XRP}?dt=1`],
    ['XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi', `${XRP}?dt=4294967295`],
    [`${XRP}?dt=017`, `${XRP}?dt=17`],
    [`${XRP}:17`, `${XRP}?dt=17`],
  ])('%s is stored as %s', (text, stored) => {
    expect(checkAddress('xrpl', text)).toEqual(accepted(stored))
  })

  it.each([
    ['of the test network', 'TVE26TYGhfLC7tQDno7G8dGtxSkYQn49b3qD26PK7FcGSKE'],
    ['with a wrong letter', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDc'],
    ['with two tags', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC?dt=1'],
  ])('%s is refused', (_, text) => {
    expect(checkAddress('xrpl', text)).toEqual(REFUSED)
  })

  it('never loses or changes its tag', () => {
    fc.assert(
      fc.property(fc.nat(4_294_967_295), (tag) => {
        expect(checkAddress('xrpl', `${XRP}?dt=${tag}`)).toEqual(accepted(`${XRP}?dt=${tag}`))
      }),
    )
  })
})

it('is recognized on every network without an error, whatever the text is', () => {
  const networks: readonly NetworkId[] = NETWORK_IDS
  const texts = fc.oneof(fc.string(), fc.constantFrom(LITECOIN, LITECOIN_SEGWIT, DOGECOIN, SOLANA, XRP, BSC))
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 3 }), (text, more) => {
      for (const network of networks) {
        const check = checkAddress(network, text + more)
        if (check.valid) expect(checkAddress(network, check.address)).toMatchObject({ address: check.address })
      }
    }),
  )
})
