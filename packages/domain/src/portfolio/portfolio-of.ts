import { type Amount, plus, sum, ZERO } from '../money/amount.ts'
import { type Price, worthInUsd } from '../money/convert.ts'

/** The parts of a portfolio. Together they are the total. */
export const PORTFOLIO_PARTS = ['available', 'held', 'invested', 'profit'] as const
export type PortfolioPart = (typeof PORTFOLIO_PARTS)[number]

/** The parts, and pending deposits, which are shown next to the total and are never in it. */
export const PORTFOLIO_FIGURES = [...PORTFOLIO_PARTS, 'pending'] as const
export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number]

/** The amounts that a customer has of one coin. */
export type Holding = Readonly<Record<PortfolioFigure, Amount>> & { readonly coin: string }

/** A value in USD. */
export interface Worth {
  /** Null if nothing of it has a price; otherwise without the coins that have none. */
  readonly usd: Amount | null
  /** The coins that are left out because they have no price. */
  readonly missing: readonly string[]
}

export interface CoinWorth extends Holding {
  /** Available, held, invested and profit. */
  readonly amount: Amount
  readonly price: Price | undefined
  /** The worth of the amount in USD; null without a price. */
  readonly usd: Amount | null
}

export interface Portfolio {
  readonly total: Worth
  readonly figures: Readonly<Record<PortfolioFigure, Worth>>
  readonly coins: readonly CoinWorth[]
}

/** The worth of some amounts, each rounded down, so that sums over parts and over coins agree. */
function worthOf(
  amounts: readonly { readonly coin: string; readonly amount: Amount; readonly price: Price | undefined }[],
): Worth {
  const there = amounts.filter(({ amount }) => amount > 0n)
  const priced = there.flatMap(({ amount, price }) => (price ? [worthInUsd(amount, price)] : []))
  const missing = [...new Set(there.flatMap(({ coin, price }) => (price ? [] : [coin])))]
  return { usd: priced.length === 0 && missing.length > 0 ? null : sum(priced), missing }
}

/**
 * The worth of a customer's holdings, by part and by coin, at the given prices. The total is the sum of its parts and of its
 * coins, to the last digit. A coin without a price never counts as 0: it is listed as missing.
 */
export function portfolioOf(holdings: readonly Holding[], prices: ReadonlyMap<string, Price>): Portfolio {
  const inPart = (part: PortfolioFigure) =>
    holdings.map((holding) => ({ coin: holding.coin, amount: holding[part], price: prices.get(holding.coin) }))
  const figures: Portfolio['figures'] = {
    available: worthOf(inPart('available')),
    held: worthOf(inPart('held')),
    invested: worthOf(inPart('invested')),
    profit: worthOf(inPart('profit')),
    pending: worthOf(inPart('pending')),
  }
  const coins = holdings.map((holding): CoinWorth => {
    const price = prices.get(holding.coin)
    const parts = PORTFOLIO_PARTS.map((part) => holding[part])
    const usd = price ? sum(parts.map((amount) => worthInUsd(amount, price))) : null
    return { ...holding, amount: parts.reduce(plus, ZERO), price, usd }
  })
  return { total: worthOf(PORTFOLIO_PARTS.flatMap(inPart)), figures, coins }
}
