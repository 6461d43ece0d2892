import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { allUsd, shortUsd, unitsToSend } from './withdrawal-amount.ts'

const price: Price = { coin: 'BTC', usd: amount('119979.89'), source: 'reference', at: new Date(0) }
const facts = { available: '0.01000000', price, isAll: false, usd: '' }

it('rounds up what is debited', () => {
  expect(unitsToSend({ ...facts, usd: '100' })).toBe(amount('0.00083348'))
})

it('sends exactly the available balance when all of it was chosen', () => {
  const all = allUsd(facts.available, price)
  expect(all).toBe('1199.79')
  expect(unitsToSend({ ...facts, usd: all, isAll: true })).toBe(amount('0.01'))
})

it('tells the shortfall in USD, to the cent above', () => {
  const units = unitsToSend({ ...facts, usd: '1300' })
  expect(units && shortUsd(units, facts)).toBe('100.21')
  expect(shortUsd(amount('0.01'), facts)).toBeUndefined()
})

it.each(['', '0', '.', '-5'])('makes nothing of %j', (usd) => {
  expect(unitsToSend({ ...facts, usd })).toBeUndefined()
})
