import { expect, it } from 'vitest'
import { worthOf } from './worth-of.ts'

const movement = (usd_value: string | null) => ({ symbol: 'BTC', amount: '1.00000000', usd_value, account: null })

it.each([
  ['its only movement', [movement('-5.00000000')], '-5.00000000'],
  ['everything that moved', [movement('2.00000000'), movement('0.50000000')], '2.50000000'],
  ['nothing known, if it leaves anything out', [movement('2.00000000'), movement(null)], null],
])('is %s', (_what, movements, expected) => {
  expect(worthOf(movements)).toBe(expected)
})
