import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { available, exchange, invested, profit, retainedPrincipal, rounding } from '../ledger/account.ts'
import { assertBalanced, effectOn } from '../ledger/entry.ts'
import { type Amount, plus, ZERO } from '../money/amount.ts'
import { coinForUsd, usdForCoin } from '../money/convert.ts'
import {
  amounts,
  amountsUpTo,
  BTC_AT_100_000,
  btc,
  CUSTOMER,
  completedInvestment,
  NOW,
  priceOf,
  pricesOf,
  refusalOf,
  USD_AT_1,
  usd,
} from '../test-support/builders.ts'
import { payOut, principalReturned } from './pay-out.ts'

const inCoin = (coin: string) => available(CUSTOMER, coin)
const { terms } = completedInvestment()
const keepsPrincipal = { terms: { ...terms, returnsPrincipal: false } }
const paysAnyProfit = { terms: { ...terms, minPayoutUsd: ZERO } }

it('pays the profit in the chosen coin and returns the principal in its own coin', () => {
  const investment = completedInvestment({ coin: 'ETH', principal: btc('2'), profitUsd: usd('25') })
  const { next, entry } = payOut(investment, BTC_AT_100_000, NOW)
  const paid = { status: 'paid_out', paidOutAt: NOW, payoutCoin: 'BTC', payoutAmount: btc('0.00025') }
  expect(next).toEqual({ ...investment, ...paid })
  expect(entry).toMatchObject({ kind: 'investment.paid_out', subjectId: 'investment-1', conversions: [BTC_AT_100_000] })
  expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.00025'))
  expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, exchange(CUSTOMER, 'USD'))).toBe(usd('25'))
  expect(effectOn(entry, exchange(CUSTOMER, 'BTC'))).toBe(btc('-0.00025'))
  expect(effectOn(entry, rounding(CUSTOMER, 'USD'))).toBe(ZERO)
  expect(effectOn(entry, invested(CUSTOMER, 'ETH'))).toBe(btc('-2'))
  expect(effectOn(entry, inCoin('ETH'))).toBe(btc('2'))
})

it('keeps the profit on the investment as a record of what was paid', () => {
  expect(payOut(completedInvestment({ profitUsd: usd('25') }), BTC_AT_100_000, NOW).next.profitUsd).toBe(usd('25'))
})

it('posts the remainder of the conversion to the rounding account in USD', () => {
  const price = priceOf('BTC', '119979.89')
  const { entry } = payOut(completedInvestment({ profitUsd: usd('25'), principal: btc('1') }), price, NOW)
  // 25 USD buys 0.00020836 BTC rounded down, which costs 24.9990098804 USD rounded up.
  expect(effectOn(entry, exchange(CUSTOMER, 'BTC'))).toBe(btc('-0.00020836'))
  expect(effectOn(entry, exchange(CUSTOMER, 'USD'))).toBe(usd('24.99900989'))
  expect(effectOn(entry, rounding(CUSTOMER, 'USD'))).toBe(usd('0.00099011'))
  expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, inCoin('BTC'))).toBe(btc('1.00020836'))
})

it('exchanges USD principal at the same price', () => {
  const { entry } = payOut(completedInvestment({ coin: 'USD', principal: usd('1000') }), BTC_AT_100_000, NOW)
  expect(effectOn(entry, invested(CUSTOMER, 'USD'))).toBe(usd('-1000'))
  expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.01025'))
  expect(effectOn(entry, inCoin('USD'))).toBe(ZERO)
})

it('does not exchange USD paid out in USD', () => {
  const { entry } = payOut(completedInvestment({ coin: 'USD', principal: usd('1000') }), USD_AT_1, NOW)
  expect(effectOn(entry, inCoin('USD'))).toBe(usd('1025'))
  expect(effectOn(entry, exchange(CUSTOMER, 'USD'))).toBe(ZERO)
  expect(entry?.postings).toHaveLength(4)
})

describe('when the terms keep the principal', () => {
  it('leaves it with the house and pays only the profit', () => {
    const { entry } = payOut(
      completedInvestment({ ...keepsPrincipal, coin: 'ETH', principal: btc('2') }),
      BTC_AT_100_000,
      NOW,
    )
    expect(effectOn(entry, invested(CUSTOMER, 'ETH'))).toBe(btc('-2'))
    expect(effectOn(entry, retainedPrincipal(CUSTOMER, 'ETH'))).toBe(btc('2'))
    expect(effectOn(entry, inCoin('ETH'))).toBe(ZERO)
    expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.00025'))
  })

  it('does not exchange USD principal either', () => {
    const kept = completedInvestment({ ...keepsPrincipal, coin: 'USD', principal: usd('1000') })
    const { entry } = payOut(kept, BTC_AT_100_000, NOW)
    expect(effectOn(entry, retainedPrincipal(CUSTOMER, 'USD'))).toBe(usd('1000'))
    expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.00025'))
  })
})

describe('without profit', () => {
  const none = { ...paysAnyProfit, profitUsd: ZERO }

  it.each([null, BTC_AT_100_000])('returns the principal alone, in its own coin and without a conversion', (price) => {
    const investment = completedInvestment({ ...none, coin: 'ETH', principal: btc('2') })
    const { next, entry } = payOut(investment, price, NOW)
    const paid = { status: 'paid_out', paidOutAt: NOW, payoutCoin: 'ETH', payoutAmount: ZERO }
    expect(next).toEqual({ ...investment, ...paid })
    expect(entry?.conversions).toBeUndefined()
    expect(entry?.postings).toHaveLength(2)
    expect(effectOn(entry, invested(CUSTOMER, 'ETH'))).toBe(btc('-2'))
    expect(effectOn(entry, inCoin('ETH'))).toBe(btc('2'))
    expect(principalReturned(next, price)).toEqual({ coin: 'ETH', amount: btc('2') })
  })

  it('exchanges USD principal in the chosen coin', () => {
    const { next, entry } = payOut(
      completedInvestment({ ...none, coin: 'USD', principal: usd('1000') }),
      BTC_AT_100_000,
      NOW,
    )
    expect(next).toMatchObject({ payoutCoin: 'BTC', payoutAmount: ZERO })
    expect(entry?.conversions).toEqual([BTC_AT_100_000])
    expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.01'))
  })

  it('is refused if the terms keep the principal, because nothing would come back', () => {
    const kept = completedInvestment({ ...none, ...keepsPrincipal })
    expect(refusalOf(() => payOut(kept, BTC_AT_100_000, NOW))).toEqual({ code: 'no_profit', details: {} })
  })
})

describe('profit below the minimum payout', () => {
  const from10 = (profitUsd: string, returnsPrincipal: boolean) =>
    completedInvestment({ profitUsd: usd(profitUsd), terms: { ...terms, minPayoutUsd: usd('10'), returnsPrincipal } })

  it('waits where the terms keep the principal, up to the minimum itself', () => {
    expect(refusalOf(() => payOut(from10('9.99999999', false), BTC_AT_100_000, NOW))).toEqual({
      code: 'below_minimum_payout',
      details: { minUsd: '10.00', profitUsd: '9.99' },
    })
    expect(payOut(from10('10', false), BTC_AT_100_000, NOW).next.status).toBe('paid_out')
  })

  it('comes back with the principal where the terms return it', () => {
    const { entry } = payOut(from10('9.99999999', true), USD_AT_1, NOW)
    expect(effectOn(entry, inCoin('USD'))).toBe(usd('9.99999999'))
    expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.01'))
  })
})

describe('profit that rounds to zero in the chosen coin', () => {
  const earned = (returnsPrincipal: boolean) =>
    completedInvestment({ terms: { ...terms, minPayoutUsd: ZERO, returnsPrincipal }, profitUsd: usd('0.00099999') })

  it('does not hold up the principal', () => {
    const { next, entry } = payOut(earned(true), BTC_AT_100_000, NOW)
    expect(next.payoutAmount).toBe(ZERO)
    expect(effectOn(entry, inCoin('BTC'))).toBe(btc('0.01'))
    expect(effectOn(entry, rounding(CUSTOMER, 'USD'))).toBe(usd('0.00099999'))
    expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('-0.00099999'))
  })

  it('is refused where it is all that is paid', () => {
    expect(refusalOf(() => payOut(earned(false), BTC_AT_100_000, NOW))).toEqual({
      code: 'amount_too_small',
      details: { coin: 'BTC' },
    })
  })
})

it('never refuses principal that the terms return, whatever profit, minimum payout and price', () => {
  const cases = fc.record({
    principal: amountsUpTo(usd('1000000')),
    profitUsd: fc.oneof(fc.constant(ZERO), amountsUpTo(usd('100000'))),
    minPayoutUsd: fc.oneof(fc.constant(ZERO), amountsUpTo(usd('100000'))),
    coin: fc.constantFrom('BTC', 'USD'),
  })
  fc.assert(
    fc.property(cases, pricesOf('BTC'), ({ principal, profitUsd, minPayoutUsd, coin }, price) => {
      // Every bundle has a minimum: principal in USD is worth more than one unit of any coin.
      fc.pre(coin !== 'USD' || coinForUsd(principal, price, 'down') > 0n)
      const investment = completedInvestment({ coin, principal, profitUsd, terms: { ...terms, minPayoutUsd } })
      const { next, entry } = payOut(investment, price, NOW)
      if (entry) assertBalanced(entry)
      const back = principalReturned(investment, price)
      expect(next.status).toBe('paid_out')
      expect(back.amount).toBe(coin === 'USD' ? coinForUsd(principal, price, 'down') : principal)
      expect(effectOn(entry, invested(CUSTOMER, coin))).toBe(-principal)
      expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(-profitUsd)
      expect(effectOn(entry, inCoin('BTC'))).toBe(plus(back.amount, next.payoutAmount ?? ZERO))
    }),
  )
})

it('balances exactly in every coin and empties the profit and invested accounts', () => {
  const cases = fc.record({
    coin: fc.constantFrom('BTC', 'ETH', 'USD'),
    payoutCoin: fc.constantFrom('BTC', 'ETH', 'USD'),
    principal: amountsUpTo(usd('1000000')),
    profitUsd: amountsUpTo(usd('100000')),
    returnsPrincipal: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, pricesOf('any'), ({ coin, payoutCoin, principal, profitUsd, returnsPrincipal }, any) => {
      const price = payoutCoin === 'USD' ? USD_AT_1 : { ...any, coin: payoutCoin }
      fc.pre(coinForUsd(principal, price, 'down') > 0n && coinForUsd(profitUsd, price, 'down') > 0n)
      const of = { coin, principal, profitUsd, terms: { ...terms, minPayoutUsd: ZERO, returnsPrincipal } }
      const investment = completedInvestment(of)
      const { next, entry } = payOut(investment, price, NOW)
      if (entry) assertBalanced(entry)
      expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(-profitUsd)
      expect(effectOn(entry, invested(CUSTOMER, coin))).toBe(-principal)

      const exchanged = [profitUsd, ...(coin === 'USD' && returnsPrincipal ? [principal] : [])]
      const credited = exchanged.map((value) => coinForUsd(value, price, 'down')).reduce(plus)
      const inKind = returnsPrincipal && coin === payoutCoin && coin !== 'USD' ? principal : ZERO
      expect(effectOn(entry, inCoin(payoutCoin))).toBe(plus(credited, inKind))

      const back = principalReturned(investment, price)
      const paid = new Map<string, Amount>([[payoutCoin, next.payoutAmount ?? ZERO]])
      paid.set(back.coin, plus(paid.get(back.coin) ?? ZERO, back.amount))
      for (const each of ['BTC', 'ETH', 'USD']) expect(effectOn(entry, inCoin(each))).toBe(paid.get(each) ?? ZERO)

      const remainder = effectOn(entry, rounding(CUSTOMER, 'USD'))
      const unitCost = usdForCoin(btc('0.00000001'), price, 'up')
      expect(remainder >= 0n && remainder < BigInt(exchanged.length) * unitCost).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('pays the largest amount the profit covers', () => {
  fc.assert(
    fc.property(amounts, pricesOf('ETH'), (profitUsd, price) => {
      fc.pre(profitUsd * 100_000_000n >= price.usd)
      const { entry } = payOut(completedInvestment({ ...paysAnyProfit, profitUsd }), price, NOW)
      const paid = effectOn(entry, inCoin('ETH'))
      expect(paid * price.usd <= profitUsd * 100_000_000n).toBe(true)
      expect((paid + 1n) * price.usd > profitUsd * 100_000_000n).toBe(true)
    }),
  )
})
