import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { BUNDLES, CENT, coinFor, priceOf, textOf, usdFor } from './plain-model.ts'
import { coins, PRICED, type Step, who } from './step.ts'

const bundle = fc.nat(BUNDLES.length - 1)

/** Amounts in cents, including both sides of each limit of the bundles. */
const cents = fc.oneof(
  fc.constantFrom(9_999n, 10_000n, 24_999n, 25_000n, 500_000n, 500_001n, 500_001n, 500_002n),
  fc.bigInt({ min: 10_000n, max: 90_000n }),
)

function range(which: number, usd: bigint): string | undefined {
  const { min, max } = BUNDLES[which] as (typeof BUNDLES)[number]
  if (usd < min) return '422 below_minimum'
  return max !== undefined && usd > max ? '422 above_maximum' : undefined
}

interface Purchase {
  readonly by: number
  readonly which: number
  readonly coin: string
  /** In cents; null for the whole balance. */
  readonly wanted: bigint | null
}

/** Plans a purchase from balance. It also gives customers their first active investments. */
export const buyStep =
  ({ by, which, coin, wanted }: Purchase): Step =>
  (model, { customers, bundles }) => {
    const price = priceOf(coin)
    const balance = model.balance(by, 'available', coin)
    const usd = wanted === null ? usdFor(balance, price ?? 0n) : wanted * CENT
    const principal = wanted === null ? balance : coinFor(usd, price ?? 1n, 'up')
    const refused = model.isOpen(by, which)
      ? '409 already_invested'
      : price === undefined
        ? '503 price_unavailable'
        : (range(which, usd) ?? (principal > balance && '422 insufficient_funds'))
    const body = { user_id: customers[by], bundle_id: bundles[which], coin }
    return {
      by,
      endpoint: calls.buyBundle,
      parts: { body: { ...body, ...(wanted === null ? { invest_all: true } : { bundle_usd_price: textOf(usd) }) } },
      expected: refused || '200',
      effect: (id) => {
        model.investments.push({ id, who: by, bundle: which, coin, principal, usd, profit: 0n, status: 'active' })
        model.add(by, 'available', coin, -principal)
        model.add(by, 'invested', coin, principal)
      },
    }
  }

export const buy = fc
  .record({ by: who, which: bundle, coin: coins('USD', 'SOL'), wanted: fc.option(cents, { freq: 3 }) })
  .map(buyStep)

export const buyByDeposit = fc.record({ by: who, which: bundle, bank: fc.boolean(), sent: coins('SOL'), cents }).map(
  ({ by, which, bank, sent, cents }): Step =>
    (model, { customers, bundles, offers }) => {
      const coin = bank ? 'USD' : sent
      const price = bank || PRICED.includes(sent) ? priceOf(coin) : undefined
      const usd = cents * CENT
      const open = model.isOpen(by, which) ? '409 already_invested' : range(which, usd)
      return {
        by,
        endpoint: calls.submitTransaction,
        parts: {
          body: {
            user_id: customers[by],
            type: 'bundle',
            token_symbol: 'any',
            method_id: bank ? offers.bankId : (offers.methodIds[coin] ?? offers.cryptoId),
            amount: textOf(usd),
            bundle_id: bundles[which],
            coin: sent,
          },
        },
        expected: price === undefined ? '422 coin_not_allowed' : (open ?? '200'),
        effect: (id) => {
          const principal = coinFor(usd, price ?? 1n, 'down')
          model.investments.push({ id, who: by, bundle: which, coin, principal, usd, profit: 0n, status: 'pending' })
        },
      }
    },
)
