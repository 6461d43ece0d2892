import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, amountOfUnits, minus, plus, ZERO } from '../money/amount.ts'
import { btc, priceOf, usd } from '../test-support/builders.ts'
import { type Flow, gainBetween, NOTHING_PAID_IN, paidInAfter, paidInBetween, paidInTogether } from './paid-in.ts'

const plusFlows = (flows: readonly Flow[], before = NOTHING_PAID_IN) => flows.reduce(paidInAfter, before)
const paidIn = (flows: readonly Flow[]) => paidInBetween(NOTHING_PAID_IN, plusFlows(flows))

describe('a gain', () => {
  const flow = (text: string, price = priceOf('BTC', '100')) => ({ amount: amount(text), price })

  it.each([
    ['is the change of the value', '100', '130', [], '30'],
    ['leaves out what was paid in', '100', '330', [flow('2')], '30'],
    ['counts what was taken out', '300', '80', [flow('-2')], '-20'],
    ['is a loss when the price fell after money came in', '0', '150', [flow('2')], '-50'],
  ])('%s', (_what, before, after, flows, gain) => {
    expect(gainBetween(usd(before), usd(after), paidIn(flows))).toBe(usd(gain))
  })

  it('is unknown if a value or the worth of a flow is', () => {
    expect(gainBetween(null, usd('1'), ZERO)).toBeNull()
    expect(gainBetween(usd('1'), null, ZERO)).toBeNull()
    expect(gainBetween(usd('1'), usd('1'), paidIn([{ amount: btc('1'), price: undefined }]))).toBeNull()
  })

  it('of two periods together is the gain of both', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(amountOfUnits)
    const flows = fc.array(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((units) => ({
        amount: amountOfUnits(units),
        price: priceOf('BTC', '119979.89'),
      })),
    )
    fc.assert(
      fc.property(fc.tuple(value, value, value), flows, flows, ([first, second, third], early, late) => {
        const whole = gainBetween(first, third, paidIn([...early, ...late])) ?? ZERO
        const parts = plus(
          gainBetween(first, second, paidIn(early)) ?? ZERO,
          gainBetween(second, third, paidIn(late)) ?? ZERO,
        )
        expect(minus(whole, parts)).toBe(ZERO)
      }),
    )
  })
})

describe('what was paid in', () => {
  const unpriced = { amount: btc('1'), price: undefined }
  const priced = { amount: btc('1'), price: priceOf('BTC', '100') }

  it('is unknown in a period with a flow whose price is unknown, and known before and after it', () => {
    const first = plusFlows([priced])
    const second = plusFlows([unpriced], first)
    const third = plusFlows([priced, priced], second)
    expect(paidInBetween(first, second)).toBeNull()
    expect(paidInBetween(NOTHING_PAID_IN, third)).toBeNull()
    expect(paidInBetween(second, third)).toBe(usd('200'))
  })

  it('leaves out flows of zero, and is the sum of the coins', () => {
    expect(plusFlows([{ amount: ZERO, price: undefined }])).toEqual(NOTHING_PAID_IN)
    expect(paidInTogether(plusFlows([priced]), plusFlows([priced, unpriced]))).toEqual({ usd: usd('200'), unpriced: 1 })
  })
})
