import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import {
  BUNDLES,
  CENT,
  coinFor,
  type Held,
  type Outcome,
  type PlainModel,
  priceOf,
  textOf,
  usdFor,
} from './plain-model.ts'
import { clerk, coins, type Plan, PRICED, pick, picked, type Step, who } from './step.ts'

const bundle = fc.nat(BUNDLES.length - 1)

/** Amounts in cents, with both sides of each limit of the bundles among them. */
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

/** A purchase from balance: the plan of it, which also gives everybody something that runs. */
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
        model.investments.push({ id, who: by, bundle: which, coin, principal, profit: 0n, status: 'active' })
        model.add(by, 'available', coin, -principal)
        model.add(by, 'invested', coin, principal)
      },
    }
  }

const buy = fc
  .record({ by: who, which: bundle, coin: coins('USD', 'SOL'), wanted: fc.option(cents, { freq: 3 }) })
  .map(buyStep)

const buyByDeposit = fc.record({ by: who, which: bundle, bank: fc.boolean(), sent: coins('SOL'), cents }).map(
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
            method_id: bank ? offers.bankId : offers.cryptoId,
            amount: textOf(usd),
            bundle_id: bundles[which],
            coin: sent,
          },
        },
        expected: price === undefined ? '422 coin_not_allowed' : (open ?? '200'),
        effect: (id) => {
          const principal = coinFor(usd, price ?? 1n, 'down')
          model.investments.push({ id, who: by, bundle: which, coin, principal, profit: 0n, status: 'pending' })
        },
      }
    },
)

/** An act of staff on an investment: which states allow it, what it moves, and which repeat harms nothing. */
function onInvestment(
  isMeant: (row: Held) => boolean,
  arb: fc.Arbitrary<(model: PlainModel, row: Held) => Omit<Plan, 'by'>>,
): fc.Arbitrary<Step> {
  return fc.record({ at: pick, plan: arb }).map(
    ({ at, plan }): Step =>
      (model) => {
        const row = picked(model.investments, at, isMeant)
        return row && { by: 'staff', ...plan(model, row) }
      },
  )
}

/** The plan of a change of status. */
function become(row: Held, to: Held['status'], from: readonly Held['status'][], move: () => void) {
  if (row.status === to) return { expected: '200' }
  if (!from.includes(row.status)) return { expected: '409 illegal_transition' }
  const effect = () => {
    row.status = to
    move()
  }
  return { expected: '200', effect }
}

const isPending = ({ status }: Held) => status === 'pending'
const isRunning = ({ status }: Held) => status === 'active' || status === 'completed'

const decide = onInvestment(
  isPending,
  fc.constantFrom('active', 'active', 'rejected').map((to) => (model, row) => ({
    endpoint: to === 'active' ? calls.confirmInvestment : calls.rejectInvestment,
    parts: { params: { id: row.id } },
    ...become(row, to as Held['status'], ['pending'], () => {
      if (to === 'active') model.add(row.who, 'invested', row.coin, row.principal)
    }),
  })),
)

const FROM = { active: ['completed'], completed: ['active'], cancelled: ['active', 'completed'] } as const

const setStatus = onInvestment(
  isRunning,
  fc.constantFrom('completed', 'completed', 'completed', 'active', 'cancelled').map((to) => (model, row) => ({
    endpoint: calls.setInvestmentStatus,
    parts: { params: { id: row.id }, body: { status: to } },
    ...become(row, to as 'active', FROM[to as 'active'], () => {
      if (to !== 'cancelled') return
      model.add(row.who, 'invested', row.coin, -row.principal)
      model.add(row.who, 'available', row.coin, row.principal)
      model.add(row.who, 'profit', 'USD', -row.profit)
      model.add('house', 'funding', 'USD', row.profit)
      row.profit = 0n
    }),
  })),
)

/** Profit below the least payout of a bundle, and above it. */
const profits = fc.oneof(fc.bigInt({ min: 1n, max: 5_000n }), fc.bigInt({ min: 1n, max: 30_000n }))

const credit = fc.record({ at: pick, by: clerk, cents: profits }).map(
  ({ at, by, cents }): Step =>
    (model) => {
      const row = picked(model.investments, at, isRunning)
      if (!row) return undefined
      const usd = cents * CENT
      const done = (): Outcome => {
        if (!isRunning(row)) return { expected: '409 illegal_transition' }
        if (usd > model.balance('house', 'funding', 'USD')) return { expected: '422 funding_short' }
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
        ...(isRunning(row) ? model.orAsk({ act: 'credit', subject: row.id, by, usd }, done) : done()),
      }
    },
)

const reduce = onInvestment(
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

function payoutRefusal(row: Held, price: bigint | undefined): string | undefined {
  const { minPayout } = BUNDLES[row.bundle] as (typeof BUNDLES)[number]
  if (price === undefined) return '503 price_unavailable'
  if (row.status !== 'completed') return '409 illegal_transition'
  if (row.profit === 0n) return '422 no_profit'
  return row.profit < minPayout ? '422 below_minimum_payout' : undefined
}

const payOut = fc.record({ at: pick, coin: coins('USD', 'SOL'), stranger: fc.nat(5) }).map(
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
        expected: by === row.who ? (payoutRefusal(row, price) ?? '200') : '404 not_found',
        effect: () => {
          const inUsd = row.coin === 'USD'
          const back = inUsd ? coinFor(row.principal, price ?? 1n, 'down') : row.principal
          row.status = 'paid_out'
          model.add(row.who, 'invested', row.coin, -row.principal)
          model.add(row.who, 'profit', 'USD', -row.profit)
          model.add(row.who, 'available', coin, coinFor(row.profit, price ?? 1n, 'down'))
          if (BUNDLES[row.bundle]?.returnsPrincipal) model.add(row.who, 'available', inUsd ? coin : row.coin, back)
        },
      }
    },
)

export const investmentSteps = [
  buy,
  buy,
  buyByDeposit,
  decide,
  decide,
  setStatus,
  setStatus,
  credit,
  credit,
  credit,
  reduce,
  payOut,
  payOut,
  payOut,
]
