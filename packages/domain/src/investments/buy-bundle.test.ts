import fc from 'fast-check'
import { expect, it } from 'vitest'
import { available, held, invested } from '../ledger/account.ts'
import { type Entry, effectOn } from '../ledger/entry.ts'
import { plus, ZERO } from '../money/amount.ts'
import {
  amounts,
  amountsUpTo,
  BTC_AT_100_000,
  balancesWith,
  btc,
  bundle,
  CUSTOMER,
  NOW,
  priceOf,
  pricesOf,
  refusalOf,
  usd,
} from '../test-support/builders.ts'
import { buyBundle } from './buy-bundle.ts'

const free = available(CUSTOMER, 'BTC')
const purchase = { id: 'investment-1', customerId: CUSTOMER, price: BTC_AT_100_000, amountUsd: usd('500'), at: NOW }
const anyAmount = { minAmountUsd: ZERO, maxAmountUsd: null }

it('moves the principal from available to invested, and the investment is active at once', () => {
  const { next, entry } = buyBundle(purchase, bundle(), balancesWith([free, btc('1')]))
  expect(next).toMatchObject({ status: 'active', activatedAt: NOW, coin: 'BTC', bundleId: 'bundle-1' })
  expect(next).toMatchObject({ principal: btc('0.005'), principalUsd: usd('500'), profitUsd: ZERO })
  expect(next).toMatchObject({ completedAt: null, paidOutAt: null, payoutCoin: null, payoutAmount: null })
  expect(entry).toMatchObject({ kind: 'investment.bought', subjectId: 'investment-1', conversions: [BTC_AT_100_000] })
  expect(effectOn(entry, free)).toBe(btc('-0.005'))
  expect(effectOn(entry, invested(CUSTOMER, 'BTC'))).toBe(btc('0.005'))
})

it('keeps the terms as they were when it was bought', () => {
  const offer = bundle({ roi: '9%', days: null, minPayoutUsd: usd('7'), returnsPrincipal: false })
  const { next } = buyBundle(purchase, offer, balancesWith([free, btc('1')]))
  expect(next.terms).toEqual({ roi: '9%', days: null, minPayoutUsd: usd('7'), returnsPrincipal: false })
})

it('rounds the debit up to the last digit', () => {
  const price = priceOf('BTC', '119979.89')
  const { next } = buyBundle({ ...purchase, price, amountUsd: usd('100') }, bundle(), balancesWith([free, btc('1')]))
  expect(next.principal).toBe(btc('0.00083348'))
})

it('never invests less than was agreed to, and never a unit more than needed', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (amountUsd, price) => {
      const rich = balancesWith([free, btc('9'.repeat(30))])
      const { principal } = buyBundle({ ...purchase, price, amountUsd }, bundle(anyAmount), rich).next
      expect(principal * price.usd >= amountUsd * 100_000_000n).toBe(true)
      expect((principal - 1n) * price.usd < amountUsd * 100_000_000n).toBe(true)
    }),
  )
})

it.each([
  ['99.99', 'below_minimum'],
  ['-1', 'below_minimum'],
  ['1000.01', 'above_maximum'],
])('refuses %s USD as %s, whatever the customer has', (value, code) => {
  const action = () => buyBundle({ ...purchase, amountUsd: usd(value) }, bundle(), balancesWith([free, btc('1')]))
  expect(refusalOf(action).code).toBe(code)
})

it('refuses nothing at all as too small where the bundle has no minimum', () => {
  const action = () => buyBundle({ ...purchase, amountUsd: ZERO }, bundle(anyAmount), balancesWith([free, btc('1')]))
  expect(refusalOf(action)).toEqual({ code: 'amount_too_small', details: { coin: 'BTC' } })
})

it('refuses what the available balance does not cover, and says how much is missing', () => {
  const balances = balancesWith([free, btc('0.004')], [held(CUSTOMER, 'BTC'), btc('1')])
  expect(refusalOf(() => buyBundle(purchase, bundle(), balances))).toEqual({
    code: 'insufficient_funds',
    details: { coin: 'BTC', short: '0.00100000', shortUsd: '100.00' },
  })
})

it('invests the whole available balance on demand, valued at the price and rounded down', () => {
  const price = priceOf('BTC', '119979.89')
  const balances = balancesWith([free, btc('0.00123457')])
  const { next, entry } = buyBundle({ ...purchase, price, amountUsd: 'all' }, bundle(), balances)
  expect(next).toMatchObject({ principal: btc('0.00123457'), principalUsd: usd('148.12357279') })
  expect(effectOn(entry, free)).toBe(btc('-0.00123457'))
})

it.each([
  ['0', 'below_minimum'],
  ['0.00099999', 'below_minimum'],
  ['0.01000001', 'above_maximum'],
])('refuses a whole balance of %s BTC as %s', (balance, code) => {
  const action = () => buyBundle({ ...purchase, amountUsd: 'all' }, bundle(), balancesWith([free, btc(balance)]))
  expect(refusalOf(action).code).toBe(code)
})

it('leaves nothing behind of a whole balance, and never values it above its worth', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (balance, price) => {
      const balances = balancesWith([free, balance])
      const { next, entry } = buyBundle({ ...purchase, price, amountUsd: 'all' }, bundle(anyAmount), balances)
      expect(plus(balance, effectOn(entry, free))).toBe(ZERO)
      expect(next.principalUsd * 100_000_000n <= balance * price.usd).toBe(true)
      expect((next.principalUsd + 1n) * 100_000_000n > balance * price.usd).toBe(true)
    }),
  )
})

it('either finds the funds or leaves the balances as they are', () => {
  fc.assert(
    fc.property(amountsUpTo(btc('0.02')), amountsUpTo(usd('2000')), (balance, amountUsd) => {
      const balances = balancesWith([free, balance])
      const covered = amountUsd <= balance * 100_000n
      const action = () => buyBundle({ ...purchase, amountUsd }, bundle(anyAmount), balances)
      if (covered) balances.apply(action().entry as Entry)
      else expect(refusalOf(action).code).toBe('insufficient_funds')
      expect(plus(balances.balance(free), balances.balance(invested(CUSTOMER, 'BTC')))).toBe(balance)
    }),
  )
})
