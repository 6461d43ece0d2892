import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amounts, bundle, refusalOf, usd } from '../test-support/builders.ts'
import { requireWithinRange } from './require-within-range.ts'

const from100to1000 = bundle({ minAmountUsd: usd('100'), maxAmountUsd: usd('1000') })

it.each(['100', '100.00000001', '500', '1000'])('accepts %s USD in a range from 100 to 1000', (value) => {
  expect(() => requireWithinRange(from100to1000, usd(value))).not.toThrow()
})

it.each(['99.99999999', '0', '-1'])('refuses %s USD as below the minimum of 100', (value) => {
  expect(refusalOf(() => requireWithinRange(from100to1000, usd(value)))).toEqual({
    code: 'below_minimum',
    details: { minUsd: '100.00' },
  })
})

it('refuses one unit above the maximum', () => {
  expect(refusalOf(() => requireWithinRange(from100to1000, usd('1000.00000001')))).toEqual({
    code: 'above_maximum',
    details: { maxUsd: '1000.00' },
  })
})

it('accepts any amount above the minimum if the bundle has no maximum', () => {
  expect(() => requireWithinRange(bundle({ maxAmountUsd: null }), usd('999999999999'))).not.toThrow()
})

it('treats a maximum of zero as a limit, not as no limit', () => {
  const closed = bundle({ minAmountUsd: usd('0'), maxAmountUsd: usd('0') })
  expect(refusalOf(() => requireWithinRange(closed, usd('0.01'))).code).toBe('above_maximum')
})

it('shows limits that are themselves accepted, however many decimals they have', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      const [min, max] = a < b ? [a, b] : [b, a]
      const offer = bundle({ minAmountUsd: min, maxAmountUsd: max })
      const below = refusalOf(() => requireWithinRange(offer, usd('0'))).details as { minUsd: string }
      const above = refusalOf(() => requireWithinRange(offer, usd('999999999999999999'))).details as { maxUsd: string }
      expect(usd(below.minUsd) >= min).toBe(true)
      expect(usd(above.maxUsd) <= max).toBe(true)
    }),
  )
})
