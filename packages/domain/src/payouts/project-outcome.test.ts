import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditProfit } from '../investments/credit-profit.ts'
import { amount, ZERO } from '../money/amount.ts'
import {
  activeInvestment,
  amountsUpTo,
  BTC_AT_100_000,
  btc,
  completedInvestment,
  fundedWith,
  NOW,
  pricesOf,
  refusalOf,
  usd,
} from '../test-support/builders.ts'
import { payOut } from './pay-out.ts'
import { projectOutcome } from './project-outcome.ts'

const fresh = activeInvestment({ profitUsd: ZERO, principalUsd: usd('1000'), principal: btc('0.01') })
const { terms } = fresh

it('earns a percentage of the invested USD amount and pays it out', () => {
  const { next } = projectOutcome(fresh, { percent: amount('2.5'), price: BTC_AT_100_000, at: NOW })
  expect(next).toMatchObject({
    status: 'paid_out',
    profitUsd: usd('25'),
    payoutCoin: 'BTC',
    payoutAmount: btc('0.00025'),
  })
})

it('returns the principal alone for zero percent', () => {
  const { next } = projectOutcome(fresh, { percent: ZERO, price: BTC_AT_100_000, at: NOW })
  expect(next).toMatchObject({ status: 'paid_out', profitUsd: ZERO, payoutAmount: ZERO })
})

it('refuses what the payout would refuse', () => {
  const kept = { ...fresh, terms: { ...terms, minPayoutUsd: usd('10'), returnsPrincipal: false } }
  const project = (percent: string) => () =>
    projectOutcome(kept, { percent: amount(percent), price: BTC_AT_100_000, at: NOW })
  expect(refusalOf(project('0')).code).toBe('no_profit')
  expect(refusalOf(project('0.99')).code).toBe('below_minimum_payout')
  expect(project('1')().next.status).toBe('paid_out')
})

it('agrees with the payout of an investment that earned that profit', () => {
  fc.assert(
    fc.property(
      amountsUpTo(amount('100')),
      amountsUpTo(usd('50000')),
      pricesOf('ETH'),
      (percent, principalUsd, price) => {
        const investment = { ...fresh, principalUsd }
        const projected = projectOutcome(investment, { percent, price, at: NOW })
        const { profitUsd } = projected.next
        const earned = profitUsd > 0n ? creditProfit(investment, profitUsd, fundedWith(profitUsd)).next : investment
        const completed = completedInvestment({ ...earned, status: 'completed', completedAt: NOW })
        expect(projected).toEqual(payOut(completed, price, NOW))
      },
    ),
  )
})
