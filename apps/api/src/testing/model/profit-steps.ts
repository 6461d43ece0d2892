import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { isRunning, onInvestment } from './on-investment.ts'
import { BUNDLES, CENT, coinFor, type Held, type Outcome, priceOf, textOf } from './plain-model.ts'
import { coins, pick, picked, type Step, staffMember } from './step.ts'

/** Profit below and above the minimum payout of a bundle. */
const profits = fc.oneof(fc.bigInt({ min: 1n, max: 5_000n }), fc.bigInt({ min: 1n, max: 30_000n }))

export const credit = fc.record({ at: pick, by: staffMember, cents: profits }).map(
  ({ at, by, cents }): Step =>
    (model) => {
      const row = picked(model.investments, at, isRunning)
      if (!row) return undefined
      const usd = cents * CENT
      const isShort = () => usd > model.balance('house', 'funding', 'USD')
      const done = (): Outcome => {
        if (!isRunning(row)) return { expected: '409 illegal_transition' }
        if (isShort()) return { expected: '422 funding_short' }
        const effect = () => {
          row.profit += usd
          model.add('house', 'funding', 'USD', -usd)
          model.add(row.who, 'profit', 'USD', usd)
        }
        return { expected: '200', effect }
      }
      return {
        by,
        endpoint: calls.creditProfit,
        parts: { params: { id: row.id }, body: { amount: textOf(usd) } },
        ...(isRunning(row) && !isShort()
          ? model.orAsk({ action: 'credit', subject: row.id, owner: row.who, by, usd }, done)
          : done()),
      }
    },
)

export const reduce = onInvestment(
  isRunning,
  fc.constantFrom('third', 'all', 'more').map((part) => (model, row) => {
    const cents = row.profit / CENT
    const taken = { third: cents / 3n, all: cents, more: cents + 1n }[part as 'all'] || 1n
    const short = taken > cents && '422 profit_below_zero'
    return {
      endpoint: calls.reduceProfit,
      parts: { params: { id: row.id }, body: { amount: textOf(taken * CENT) } },
      expected: isRunning(row) ? short || '200' : '409 illegal_transition',
      effect: () => {
        row.profit -= taken * CENT
        model.add('house', 'funding', 'USD', taken * CENT)
        model.add(row.who, 'profit', 'USD', -taken * CENT)
      },
    }
  }),
)

function payoutRefusal(row: Held, coin: string, price: bigint | undefined): string | undefined {
  const { minPayout, returnsPrincipal } = BUNDLES[row.bundle] as (typeof BUNDLES)[number]
  // Principal that returns as it is needs no price.
  const converts = row.profit > 0n || (returnsPrincipal && row.coin === 'USD')
  // SOL, the one coin without a price, has no network either.
  if (price === undefined && converts) return coin === row.coin ? '503 price_unavailable' : '422 coin_without_network'
  if (row.status !== 'completed') return '409 illegal_transition'
  if (returnsPrincipal) return undefined
  if (row.profit === 0n) return '422 no_profit'
  return row.profit < minPayout ? '422 below_minimum_payout' : undefined
}

export const payOut = fc.record({ at: pick, coin: coins('USD', 'SOL'), stranger: fc.nat(5) }).map(
  ({ at, coin, stranger }): Step =>
    (model, { customers }) => {
      const row = picked(model.investments, at, ({ status }) => status === 'completed')
      if (!row) return undefined
      const price = priceOf(coin)
      const by = stranger === 0 && price !== undefined ? (row.who + 1) % customers.length : row.who
      return {
        by,
        endpoint: calls.payOut,
        parts: { body: { user_id: customers[by], user_bundle_id: row.id, token_symbol: coin } },
        expected: by === row.who ? (payoutRefusal(row, coin, price) ?? '200') : '404 not_found',
        effect: () => {
          const inUsd = row.coin === 'USD'
          const back = inUsd ? coinFor(row.principal, price ?? 1n, 'down') : row.principal
          row.status = 'paid_out'
          // No profit can be credited any more, so requests for some close.
          model.close('credit', row.id)
          model.add(row.who, 'invested', row.coin, -row.principal)
          model.add(row.who, 'profit', 'USD', -row.profit)
          if (row.profit > 0n) model.add(row.who, 'available', coin, coinFor(row.profit, price ?? 1n, 'down'))
          if (BUNDLES[row.bundle]?.returnsPrincipal) model.add(row.who, 'available', inUsd ? coin : row.coin, back)
        },
      }
    },
)
