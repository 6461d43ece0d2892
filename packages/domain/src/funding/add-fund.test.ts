import fc from 'fast-check'
import { expect, it } from 'vitest'
import { available, grants } from '../ledger/account.ts'
import { effectOn } from '../ledger/entry.ts'
import { amounts, btc, CUSTOMER, priceOf, pricesOf, refusalOf, usd } from '../test-support/builders.ts'
import { addFund } from './add-fund.ts'

const request = { id: 'fund-1', customerId: CUSTOMER, amountUsd: usd('100'), reason: 'goodwill' }
const price = priceOf('BTC', '119979.89')

it('credits the converted amount from the grants account and records the reason and price', () => {
  const { next, entry } = addFund(request, price)
  expect(next).toEqual({ ...request, coin: 'BTC', amount: btc('0.00083347') })
  expect(entry).toMatchObject({ kind: 'fund.added', subjectId: 'fund-1', reason: 'goodwill', conversions: [price] })
  expect(effectOn(entry, available(CUSTOMER, 'BTC'))).toBe(btc('0.00083347'))
  expect(effectOn(entry, grants(CUSTOMER, 'BTC'))).toBe(btc('-0.00083347'))
})

it.each(['0', '-5', '0.00000001'])('refuses %s USD, which is zero or less in the coin', (value) => {
  expect(refusalOf(() => addFund({ ...request, amountUsd: usd(value) }, price))).toEqual({
    code: 'amount_too_small',
    details: { coin: 'BTC' },
  })
})

it('credits the largest amount the USD covers', () => {
  fc.assert(
    fc.property(amounts, pricesOf('BTC'), (amountUsd, at) => {
      fc.pre(amountUsd * 100_000_000n >= at.usd)
      const { amount } = addFund({ ...request, amountUsd }, at).next
      expect(amount * at.usd <= amountUsd * 100_000_000n).toBe(true)
      expect((amount + 1n) * at.usd > amountUsd * 100_000_000n).toBe(true)
    }),
  )
})
