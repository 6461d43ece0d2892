import { amount, invariant, refuse } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { previewOf } from './preview-of.ts'
import { readTypedAmount } from './typed-amount.ts'

it('gives the decision of a rule', () => {
  expect(previewOf(() => 'decided')).toEqual({ decision: 'decided' })
})

it('gives a refusal in the words of the server', () => {
  const details = { coin: 'BTC', short: '0.00010294', shortUsd: '12.35' }
  expect(previewOf(() => refuse('insufficient_funds', details))).toEqual({
    refusal: { code: 'insufficient_funds', text: 'Insufficient funds. You are short $12.35 USD' },
  })
})

it('does not hide a defect', () => {
  expect(() => previewOf(() => invariant(false, 'broken'))).toThrow('broken')
})

it.each([
  ['12.5', amount('12.5')],
  [' 12. ', amount('12')],
  ['', undefined],
  ['.', undefined],
  ['0', undefined],
  ['-5', undefined],
])('reads the typed amount %j', (typed, expected) => {
  expect(readTypedAmount(typed)).toBe(expected)
})
