import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { pricesOf } from './context.ts'

const priceOf = (coin: string, usd: string): Price => ({ coin, usd: amount(usd), source: 'live', at: new Date(0) })
const posting = (name: 'available' | 'invested' | 'exchange' | 'outside', coin: string, value: string) => ({
  account: { name, ownerId: 'someone', coin },
  amount: amount(value),
})
const entryOf = (...postings: ReturnType<typeof posting>[]) => ({
  kind: 'investment.paid_out' as const,
  subjectId: 'x',
  postings,
})
const known = (coin: string) => (coin === 'BTC' ? priceOf('BTC', '100') : undefined)

it.each([
  ['the last known price of its coin', entryOf(posting('available', 'BTC', '1')), [priceOf('BTC', '100')]],
  [
    'each coin once',
    entryOf(posting('available', 'BTC', '1'), posting('invested', 'BTC', '-1')),
    [priceOf('BTC', '100')],
  ],
  [
    'the price that it converted at rather than the last known one',
    { ...entryOf(posting('available', 'BTC', '1')), conversions: [priceOf('BTC', '99')] },
    [priceOf('BTC', '99')],
  ],
  ['nothing where no price is known', entryOf(posting('available', 'XYZ', '1')), []],
  ['no price of a coin that only the house moved', entryOf(posting('outside', 'BTC', '1')), []],
])('records %s', (_what, entry, expected) => {
  expect(pricesOf(entry, known)).toEqual(expected)
})
