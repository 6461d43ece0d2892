import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOfUnits, sum, ZERO } from '../money/amount.ts'
import { btc, priceOf, usd } from '../test-support/builders.ts'
import { sharesOf } from './allocation.ts'
import { averageCost, type CostBasis, costAfter, gainOverCost, NO_COST } from './cost-basis.ts'

const at = (price: string) => priceOf('BTC', price)
const byValue = (one: bigint, other: bigint) => Number(one - other)

const cost = (amount: string, spent: string | null): CostBasis => ({
  amount: btc(amount),
  usd: spent === null ? null : usd(spent),
})

describe('the cost of a coin', () => {
  it.each([
    ['what came in, at its price', NO_COST, '2', at('100'), cost('2', '200')],
    ['the average, when more came in at another price', cost('2', '200'), '2', at('300'), cost('4', '800')],
    ['its share, after some went out', cost('4', '800'), '-1', undefined, cost('3', '600')],
    ['nothing, after all went out', cost('4', '800'), '-4', undefined, NO_COST],
    ['unknown, after some came in without a price', cost('4', '800'), '1', undefined, cost('5', null)],
    ['unknown, while some of that is left', cost('5', null), '-4', at('100'), cost('1', null)],
    ['known again, after nothing was left', cost('5', null), '-5', undefined, NO_COST],
    ['the same, when nothing changes', cost('3', '100'), '0', undefined, cost('3', '100')],
  ])('is %s', (_what, before, change, price, after) => {
    expect(costAfter(before, btc(change), price)).toEqual(after)
  })

  it('gives the cost of one coin and the gain over it', () => {
    expect(averageCost(cost('4', '800'))).toBe(usd('200'))
    expect(averageCost(cost('4', null))).toBeNull()
    expect(averageCost(NO_COST)).toBeNull()
    expect(gainOverCost(cost('4', '800'), usd('900'))).toBe(usd('100'))
    expect(gainOverCost(cost('4', '800'), usd('700'))).toBe(usd('-100'))
    expect(gainOverCost(cost('4', '800'), null)).toBeNull()
    expect(gainOverCost(cost('4', null), usd('700'))).toBeNull()
  })

  it('per coin stays between the lowest and the highest price paid', () => {
    const buys = fc.array(
      fc.record({
        units: fc.bigInt({ min: 10n ** 8n, max: 10n ** 12n }),
        price: fc.bigInt({ min: 10n ** 8n, max: 10n ** 13n }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(buys, fc.integer({ min: 1, max: 9 }), (bought, tenths) => {
        let basis = NO_COST
        for (const { units, price } of bought) {
          basis = costAfter(basis, amountOfUnits(units), { ...at('1'), usd: amountOfUnits(price) })
          basis = costAfter(basis, amountOfUnits((-basis.amount * BigInt(tenths)) / 10n), undefined)
        }
        const average = averageCost(basis) ?? ZERO
        const prices = bought.map(({ price }) => price)
        const [least = 0n, most = least] = [prices.toSorted(byValue)[0], prices.toSorted(byValue).at(-1)]
        // Each step may lose less than one unit of 10^-8 USD of the whole cost.
        const lost = (BigInt(2 * bought.length) * 10n ** 8n) / basis.amount + 1n
        expect(average >= least - lost && average <= most).toBe(true)
      }),
    )
  })
})

describe('an allocation', () => {
  it.each([
    [
      ['1', '1', '1'],
      [334, 333, 333],
    ],
    [
      ['1', '2', '4'],
      [143, 286, 571],
    ],
    [
      ['4', '2', '1'],
      [571, 286, 143],
    ],
    [
      ['0', '5'],
      [0, 1000],
    ],
    [
      ['0', '0'],
      [0, 0],
    ],
    [[], []],
  ])('of %j is %j tenths of a percent', (values, shares) => {
    expect(sharesOf(values.map(usd))).toEqual(shares)
  })

  it('adds up to the whole, each share less than one tenth from the exact one', () => {
    const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }).map(amountOfUnits), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, (given) => {
        const total = sum(given)
        const shares = sharesOf(given)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total > 0n ? 1000 : 0)
        for (const [index, value] of given.entries()) {
          const off = BigInt(shares[index] ?? 0) * total - value * 1000n
          expect(off < total || total === 0n).toBe(true)
          expect(-off < total || total === 0n).toBe(true)
        }
      }),
    )
  })
})
