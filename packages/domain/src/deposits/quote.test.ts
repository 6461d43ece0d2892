import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amount } from '../money/amount.ts'
import { BTC_AT_100_000, btc, CUSTOMER, NOW, refusalOf } from '../test-support/builders.ts'
import { type DepositQuote, matchQuote, quotedAmounts } from './quote.ts'

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const QUOTE: DepositQuote = {
  customerId: CUSTOMER,
  methodId: 'method-1',
  bundleId: null,
  coin: 'BTC',
  amount: btc('0.01'),
  amountUsd: amount('1000'),
  price: BTC_AT_100_000,
  createdAt: at(-900),
  expiresAt: NOW,
}
const REQUEST = { methodId: 'method-1', bundleId: null, coin: 'BTC', amount: btc('0.01') }

it('serves a request for exactly what it says, and says whether it had expired', () => {
  expect(matchQuote(QUOTE, REQUEST, NOW)).toEqual({ isExpired: false })
  expect(matchQuote(QUOTE, REQUEST, at(1))).toEqual({ isExpired: true })
  expect(matchQuote(QUOTE, { ...REQUEST, amountUsd: amount('1000') }, NOW)).toEqual({ isExpired: false })
})

it('serves for 24 hours from when it was made', () => {
  const day = 24 * 3600 - 900
  expect(matchQuote(QUOTE, REQUEST, at(day))).toEqual({ isExpired: true })
  expect(refusalOf(() => matchQuote(QUOTE, REQUEST, at(day + 1)))).toMatchObject({
    code: 'quote_too_old',
    details: { hours: 24 },
  })
})

it('serves a request in USD alone', () => {
  const { amount: _, ...inUsd } = { ...REQUEST, amountUsd: amount('1000') }
  expect(matchQuote(QUOTE, inUsd, NOW)).toEqual({ isExpired: false })
})

it.each([
  ['method', { methodId: 'method-2' }],
  ['bundle', { bundleId: 'bundle-1' }],
  ['coin', { coin: 'ETH' }],
  ['amount', { amount: btc('0.01000001') }],
  ['amount in USD', { amountUsd: amount('999.99') }],
])('refuses another %s', (_, change) => {
  expect(refusalOf(() => matchQuote(QUOTE, { ...REQUEST, ...change }, NOW)).code).toBe('quote_mismatch')
})

it('refuses an amount that rounds to nothing', () => {
  expect(refusalOf(() => quotedAmounts({ amountUsd: amount('0.00000001') }, BTC_AT_100_000)).code).toBe(
    'amount_too_small',
  )
})

it('never quotes more coin than the USD buy', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 10n ** 16n }), (usd) => {
      const quoted = quotedAmounts({ amountUsd: usd as typeof QUOTE.amountUsd }, BTC_AT_100_000)
      const back = quotedAmounts({ amount: quoted.amount }, BTC_AT_100_000)
      expect(back.amountUsd <= quoted.amountUsd).toBe(true)
    }),
  )
})
