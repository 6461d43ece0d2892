import { expect, it } from 'vitest'
import { amount } from '../money/amount.ts'
import { runOutAt } from './run-out.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

it.each([
  ['300', '300', '2026-12-21T12:00:00.000Z'],
  ['100', '300', '2026-12-01T12:00:00.000Z'],
  ['109.99', '300', '2026-12-01T12:00:00.000Z'],
  ['0', '300', '2026-11-21T12:00:00.000Z'],
  ['300', '0', null],
  ['300', '-5', null],
  ['3650', '30', '2036-11-18T12:00:00.000Z'],
  ['3651', '30', null],
])('a balance of %s USD with %s USD spent in 30 days lasts until %s', (balance, spent, until) => {
  expect(runOutAt(amount(balance), amount(spent), NOW)?.toISOString() ?? null).toBe(until)
})
