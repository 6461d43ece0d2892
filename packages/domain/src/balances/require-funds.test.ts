import fc from 'fast-check'
import { expect, it } from 'vitest'
import { available } from '../ledger/account.ts'
import { amount, amountOfUnits, minus, plus, ZERO } from '../money/amount.ts'
import { coinForUsd } from '../money/convert.ts'
import {
  amounts,
  BTC_AT_100_000,
  balancesWith,
  btc,
  CUSTOMER,
  priceOf,
  pricesOf,
  refusalOf,
} from '../test-support/builders.ts'
import { requireFunds } from './require-funds.ts'

const free = available(CUSTOMER, 'BTC')

it('lets the whole balance go, and less', () => {
  const balances = balancesWith([free, btc('0.5')])
  expect(() => requireFunds(balances, free, btc('0.5'), BTC_AT_100_000)).not.toThrow()
  expect(() => requireFunds(balances, free, ZERO, undefined)).not.toThrow()
})

it('refuses one unit more than there is, and says how much is missing', () => {
  const action = () => requireFunds(balancesWith([free, btc('0.5')]), free, btc('0.50000001'), BTC_AT_100_000)
  expect(refusalOf(action)).toEqual({
    code: 'insufficient_funds',
    details: { coin: 'BTC', short: '0.00000001', shortUsd: '0.01' },
  })
})

it.each([
  ['0.1', '100000', '10000.00'],
  ['0.00000001', '119979.89', '0.01'],
  ['0.12345678', '119979.89', '14812.34'],
  ['0.00000001', '0.00000001', '0.01'],
])('words a shortfall of %s at %s USD as %s, rounded up to the cent', (short, price, shortUsd) => {
  const action = () => requireFunds(balancesWith(), free, btc(short), priceOf('BTC', price))
  expect(refusalOf(action).details).toMatchObject({ shortUsd })
})

it('words no USD for a coin without a price', () => {
  const { details } = refusalOf(() => requireFunds(balancesWith(), free, btc('1'), undefined))
  expect(details).toEqual({ coin: 'BTC', short: '1.00000000' })
})

it('names a sum in USD that is enough when it is brought, and not a cent more than needed', () => {
  const balances = fc.oneof(fc.constant(ZERO), amounts)
  fc.assert(
    fc.property(balances, amounts, pricesOf('BTC'), (balance, short, price) => {
      const action = () => requireFunds(balancesWith([free, balance]), free, plus(balance, short), price)
      const { shortUsd } = refusalOf(action).details as { shortUsd: string }
      const named = amount(shortUsd)
      expect(coinForUsd(named, price, 'down') >= short).toBe(true)
      const centLess = minus(named, amountOfUnits(1_000_000n))
      if (centLess > 0n) expect(coinForUsd(centLess, price, 'down') < short).toBe(true)
    }),
  )
})
