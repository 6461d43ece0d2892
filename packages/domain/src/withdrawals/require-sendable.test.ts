import { expect, it } from 'vitest'
import { TOKEN_CONTRACTS, ZERO_ADDRESSES } from '../networks/unsendable-addresses.ts'
import { refusalOf } from '../test-support/builders.ts'
import { requireSendable } from './require-sendable.ts'

const to = (...forms: string[]) => ({ forms, isFrozen: false, isOurs: false })
const zeros = Object.values(ZERO_ADDRESSES).flat()

it.each(zeros)('sends nothing to the zero address %s', (address) => {
  expect(refusalOf(() => requireSendable(to('memo', address.toLowerCase())))).toEqual({
    code: 'zero_address',
    details: {},
  })
})

it.each(TOKEN_CONTRACTS)('sends nothing to the contract of $token on $network, and names it', ({ token, address }) => {
  const refusal = { code: 'token_contract', details: { token } }
  expect(refusalOf(() => requireSendable(to(address.toLowerCase())))).toEqual(refusal)
})

it('sends nothing to an address of our own, or to one that is frozen', () => {
  const address = to('0x4d69')
  expect(refusalOf(() => requireSendable({ ...address, isOurs: true, isFrozen: true })).code).toBe(
    'own_deposit_address',
  )
  expect(refusalOf(() => requireSendable({ ...address, isFrozen: true })).code).toBe('address_frozen')
  expect(() => requireSendable(address)).not.toThrow()
})
