import { expect, it } from 'vitest'
import { HOUSE_FUNDING_ID } from '../funding/house-funding.ts'
import { CHAINS, chainOf } from './chain.ts'

it('reads the chain from the four bits after the variant', () => {
  const ids = Array.from({ length: CHAINS }, (_, chain) => {
    const byte = (0b1000_0000 | (chain << 2) | (chain & 3)).toString(16)
    return `019abcde-f012-7fff-${byte}ff-ffffffffffff`
  })
  expect(ids.map(chainOf)).toEqual(Array.from({ length: CHAINS }, (_, chain) => chain))
})

it.each([
  [HOUSE_FUNDING_ID],
  ['payouts'],
  [''],
  ['a name that is as long as an id is, or so'],
  ['a-name-of-36-letters84with-a-chain@x'],
  ['019abcde_f012_7fff_84ff_ffffffffffff'],
])('puts %j into chain 0', (id) => {
  expect(chainOf(id)).toBe(0)
})

it('reads the same chain in upper case', () => {
  expect(chainOf('019ABCDE-F012-7FFF-BCFF-FFFFFFFFFFFF')).toBe(15)
})
