import fc from 'fast-check'
import { expect, it } from 'vitest'
import { destinationText, joinDestination, memoName, readMemo, splitDestination } from './networks.ts'

it.each([
  ['0', '0'],
  [' 017 ', '17'],
  ['4294967295', '4294967295'],
  ['4294967296', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('reads the memo %j as %j', (text, memo) => {
  expect(readMemo(text)).toBe(memo)
})

it('keeps an address and its memo as one text that gives both back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9]{1,60}$/), fc.option(fc.nat().map(String)), (address, memo) => {
      expect(splitDestination(joinDestination({ address, memo }))).toEqual({ address, memo })
    }),
  )
})

it('reads no memo from a text with two of them', () => {
  const text = 'rA?dt=17?dt=18'
  expect(splitDestination(text)).toEqual({ address: text, memo: null })
})

it('names the memo in words', () => {
  expect(destinationText('rA?dt=17')).toBe('rA with destination tag 17')
  expect(destinationText('bc1q')).toBe('bc1q')
  expect([memoName('xrpl'), memoName('bitcoin'), memoName(null)]).toEqual(['destination tag', null, null])
})
