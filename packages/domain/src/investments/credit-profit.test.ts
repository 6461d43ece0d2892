import fc from 'fast-check'
import { expect, it } from 'vitest'
import { funding, profit } from '../ledger/account.ts'
import { assertBalanced, type Entry, effectOn } from '../ledger/entry.ts'
import { plus, ZERO } from '../money/amount.ts'
import {
  activeInvestment,
  amountsUpTo,
  balancesWith,
  CLOSING,
  CUSTOMER,
  FUNDING,
  fundedWith,
  refusalOf,
  usd,
} from '../test-support/builders.ts'
import { cancelInvestment } from './cancel-investment.ts'
import { creditProfit, reduceProfit } from './credit-profit.ts'

const with25 = activeInvestment({ profitUsd: usd('25') })
const source = funding(FUNDING, 'USD')
const plenty = fundedWith(usd('1000'))

it("credits profit from the investment's funding account", () => {
  const { next, entry } = creditProfit(with25, usd('10.5'), plenty)
  expect(next).toEqual({ ...with25, profitUsd: usd('35.5') })
  expect(entry).toMatchObject({ kind: 'profit.credited', subjectId: 'investment-1' })
  expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('10.5'))
  expect(effectOn(entry, source)).toBe(usd('-10.5'))
})

it('can use the last cent of the account, and names the account and its balance when it refuses more', () => {
  const { entry } = creditProfit(with25, usd('100'), fundedWith(usd('100')))
  expect(effectOn(entry, source)).toBe(usd('-100'))
  expect(refusalOf(() => creditProfit(with25, usd('100'), fundedWith(usd('99.99999999'))))).toEqual({
    code: 'funding_short',
    details: { account: 'House funding', availableUsd: '99.99' },
  })
})

it('counts only the balance of its own funding account', () => {
  const elsewhere = { balances: balancesWith([funding('funding-2', 'USD'), usd('1000')]), source: 'House funding' }
  expect(refusalOf(() => creditProfit(with25, usd('1'), elsewhere)).details).toEqual({
    account: 'House funding',
    availableUsd: '0.00',
  })
})

it('returns all profit to the account it came from', () => {
  const { next, entry } = reduceProfit(with25, usd('25'))
  expect(next).toEqual({ ...with25, profitUsd: usd('0') })
  expect(entry).toMatchObject({ kind: 'profit.reduced', subjectId: 'investment-1' })
  expect(effectOn(entry, profit(CUSTOMER, 'USD'))).toBe(usd('-25'))
  expect(effectOn(entry, source)).toBe(usd('25'))
})

it('refuses to reduce profit below zero and reports the current profit', () => {
  expect(refusalOf(() => reduceProfit(with25, usd('25.00000001')))).toEqual({
    code: 'profit_below_zero',
    details: { profitUsd: '25.00' },
  })
})

it.each([
  ['credit', (value: string) => creditProfit(with25, usd(value), plenty)],
  ['reduction', (value: string) => reduceProfit(with25, usd(value))],
])('refuses a %s of zero or less', (_, change) => {
  for (const value of ['0', '-1'])
    expect(refusalOf(() => change(value))).toEqual({ code: 'amount_too_small', details: { coin: 'USD' } })
})

it('reports the same status as from and to when profit can no longer change', () => {
  const { details } = refusalOf(() => creditProfit(activeInvestment({ status: 'paid_out' }), usd('1'), plenty))
  expect(details).toEqual({ from: 'paid_out', to: 'paid_out' })
})

it('returns all unpaid profit when canceled, after any credits and reductions', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), amountsUpTo(usd('400'))), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (changes) => {
      const { balances, source: name } = fundedWith(usd('1000'))
      const apply = (entry: Entry | undefined) => {
        if (!entry) return
        assertBalanced(entry)
        balances.apply(entry)
      }
      balances.apply({
        kind: 'investment.bought',
        subjectId: 'investment-1',
        postings: [{ account: { name: 'invested', ownerId: CUSTOMER, coin: 'BTC' }, amount: with25.principal }],
      })
      let investment = activeInvestment({ profitUsd: ZERO })
      for (const [isCredit, value] of changes) {
        const covered = value <= (isCredit ? balances.balance(source) : investment.profitUsd)
        const action = () =>
          isCredit ? creditProfit(investment, value, { balances, source: name }) : reduceProfit(investment, value)
        if (covered) {
          const { next, entry } = action()
          apply(entry)
          investment = next
        } else expect(refusalOf(action).code).toBe(isCredit ? 'funding_short' : 'profit_below_zero')
        expect(plus(balances.balance(source), investment.profitUsd)).toBe(usd('1000'))
        expect(balances.balance(profit(CUSTOMER, 'USD'))).toBe(investment.profitUsd)
      }
      apply(cancelInvestment(investment, CLOSING).entry)
      expect(balances.balance(source)).toBe(usd('1000'))
    }),
  )
})
