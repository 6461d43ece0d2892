import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, amountOfUnits, sum, ZERO } from '../money/amount.ts'
import type { Price } from '../money/convert.ts'
import { type Holding, PORTFOLIO_FIGURES, PORTFOLIO_PARTS, portfolioOf } from './portfolio-of.ts'

const NOTHING = { available: ZERO, held: ZERO, invested: ZERO, profit: ZERO, pending: ZERO }
const holding = (coin: string, parts: Partial<Holding>): Holding => ({ ...NOTHING, coin, ...parts })
const priceOf = (coin: string, usd: string): [string, Price] => [
  coin,
  { coin, usd: amount(usd), source: 'live', at: new Date(0) },
]
const PRICES = new Map([priceOf('BTC', '100'), priceOf('USD', '1')])

describe('a portfolio', () => {
  it.each([
    ['nothing', [], { total: '0', missing: [] }],
    ['what is available', [holding('BTC', { available: amount('2') })], { total: '200', missing: [] }],
    [
      'every part',
      [
        holding('BTC', { available: amount('1'), held: amount('2'), invested: amount('3') }),
        holding('USD', { profit: amount('5') }),
      ],
      { total: '605', missing: [] },
    ],
    [
      'no pending deposit',
      [holding('BTC', { available: amount('1'), pending: amount('9') })],
      { total: '100', missing: [] },
    ],
    [
      'no coin without a price, and names it',
      [holding('BTC', { available: amount('1') }), holding('XYZ', { held: amount('7') })],
      { total: '100', missing: ['XYZ'] },
    ],
    [
      'no coin without a price that only waits',
      [holding('XYZ', { pending: amount('7') })],
      { total: '0', missing: [] },
    ],
  ])('is worth %s', (_what, holdings, { total, missing }) => {
    expect(portfolioOf(holdings, PRICES).total).toEqual({ usd: amount(total), missing })
  })

  it('is unknown, and not zero, if nothing of it has a price', () => {
    const { total, figures } = portfolioOf([holding('XYZ', { held: amount('7'), pending: amount('1') })], PRICES)
    expect(total).toEqual({ usd: null, missing: ['XYZ'] })
    expect(figures.held).toEqual({ usd: null, missing: ['XYZ'] })
    expect(figures.pending).toEqual({ usd: null, missing: ['XYZ'] })
    expect(figures.available).toEqual({ usd: ZERO, missing: [] })
  })

  it('is the sum of its parts and of its coins, whatever has a price', () => {
    const coin = fc.constantFrom('BTC', 'ETH', 'USDT', 'XYZ')
    const units = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(amountOfUnits)
    const figures = Object.fromEntries(PORTFOLIO_FIGURES.map((name) => [name, units])) as Record<
      (typeof PORTFOLIO_FIGURES)[number],
      typeof units
    >
    const holdings = fc.uniqueArray(fc.record({ coin, ...figures }), { selector: (each) => each.coin })
    const prices = fc
      .dictionary(coin, fc.bigInt({ min: 1n, max: 10n ** 14n }))
      .map(
        (of) =>
          new Map(
            Object.entries(of).map(([name, usd]) => [
              name,
              { ...(PRICES.get('BTC') as Price), coin: name, usd: amountOfUnits(usd) },
            ]),
          ),
      )
    fc.assert(
      fc.property(holdings, prices, (held, known) => {
        const { total, figures: parts, coins } = portfolioOf(held, known)
        expect(total.usd ?? ZERO).toBe(sum(PORTFOLIO_PARTS.map((part) => parts[part].usd ?? ZERO)))
        expect(total.usd ?? ZERO).toBe(sum(coins.map(({ usd }) => usd ?? ZERO)))
        const unpriced = coins.filter((each) => each.usd === null && each.amount > 0n).map((each) => each.coin)
        expect([...total.missing].sort()).toEqual(unpriced.sort())
        expect(total.usd === null).toBe(
          unpriced.length > 0 && coins.every(({ usd, amount: of }) => usd === null || of === 0n),
        )
      }),
    )
  })
})
