import { expect, it } from 'vitest'
import { btc, NOW, refusalOf, usd } from '../test-support/builders.ts'
import { isPinned, PIN_HOURS_MAX, pinPrice } from './pin-price.ts'

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const MAX_MS = PIN_HOURS_MAX * 3_600_000
const pinUntil = (until: Date) => pinPrice({ coin: 'BTC', usd: usd('100'), until }, NOW)

it.each([1, MAX_MS])('pins a price for %d ms', (milliseconds) => {
  expect(pinUntil(after(milliseconds))).toEqual({
    coin: 'BTC',
    usd: btc('100'),
    pinnedAt: NOW,
    until: after(milliseconds),
  })
})

it.each([-1, 0, MAX_MS + 1])('refuses an end %d ms away', (milliseconds) => {
  expect(refusalOf(() => pinUntil(after(milliseconds)))).toMatchObject({ code: 'pin_end_invalid' })
})

it('ends by itself', () => {
  expect([0, 999, 1000].map((milliseconds) => isPinned({ until: after(1000) }, after(milliseconds)))).toEqual([
    true,
    true,
    false,
  ])
})
