import type { Coin } from '@mintmark/contracts'
import { amount, type Price } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { labelledSource } from '../../figures/price-source-chip.tsx'
import { priceInBtc, pricesOf } from './coin-prices.ts'

const coin = (symbol: string, price: string | null): Coin => ({
  id: symbol,
  name: symbol,
  symbol,
  fullName: symbol,
  for_deposit: true,
  networks: ['bitcoin'],
  icon: null,
  price,
  change: null,
  change_7d: null,
  positive: null,
  marketCap: null,
  volume_24h: null,
  price_suspect: false,
  price_source: price === null ? null : 'live',
  price_at: price === null ? null : '2026-11-21T13:00:00.000Z',
  price_pinned_until: null,
})
const price = (symbol: string, usd: string, source = 'live'): Price => ({
  coin: symbol,
  usd: amount(usd),
  source,
  at: new Date(0),
})

it('leaves out a coin without a price instead of counting it as 1 USD', () => {
  const prices = pricesOf([coin('BTC', '100000.00000000'), coin('XYZ', null), coin('ZERO', '0.00000000')])
  expect([...prices.keys()]).toEqual(['BTC'])
})

it('rounds a price in BTC down at the eighth decimal', () => {
  expect(priceInBtc(price('USDT', '1'), price('BTC', '119979.89'))).toBe(amount('0.00000833'))
})

it('never reads an unreadable price as zero', () => {
  expect(() => pricesOf([coin('BTC', 'many')])).toThrow("'many' is not a valid amount")
})

it('names the source only if a price is not live', () => {
  expect(labelledSource([price('BTC', '1'), price('ETH', '1', 'reference')])).toBe('reference')
  expect(labelledSource([price('BTC', '1')])).toBeUndefined()
})
