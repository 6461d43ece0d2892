import { type Amount, amountOfUnits } from '../money/amount.ts'

/** The price of a coin in USD, as answered by one source. */
export interface PriceAnswer {
  readonly source: string
  readonly usd: Amount
  readonly at: Date
}

/** The price that was accepted last. */
export interface AcceptedPrice {
  readonly usd: Amount
  readonly at: Date
}

/** Limits on the distance between prices. Shares are in basis points: 100 are one percent. */
export interface PriceLimits {
  /** An older answer does not count. */
  readonly freshSeconds: number
  /** Of three answers or more, one that is farther from their median is dropped. */
  readonly outlierBps: bigint
  /** The most that the remaining answers may differ from each other. */
  readonly spreadBps: bigint
  /** The most that a price may move in one step; more for each hour that has passed, and never more than the maximum. */
  readonly jumpBps: bigint
  readonly jumpBpsPerHour: bigint
  readonly jumpBpsMax: bigint
  /** After this long, sources that agree are believed whatever the last accepted price was. A single source never is. */
  readonly jumpSeconds: number
}

export const PRICE_LIMITS: PriceLimits = {
  freshSeconds: 120,
  outlierBps: 300n,
  spreadBps: 200n,
  jumpBps: 1000n,
  jumpBpsPerHour: 500n,
  jumpBpsMax: 5000n,
  jumpSeconds: 86_400,
}

/** The reasons for not believing a price: the sources disagree, or it moved too far from the last accepted one. */
export const SUSPICIONS = ['spread', 'jump'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** A combined price. No money moves on a suspect one. */
export type JudgedPrice =
  | { readonly is: 'good'; readonly usd: Amount; readonly at: Date; readonly sources: readonly string[] }
  | { readonly is: 'suspect'; readonly why: Suspicion; readonly usd: Amount; readonly sources: readonly string[] }
  | { readonly is: 'unknown' }

const HOUR_MS = 3_600_000
const BPS = 10_000n

/** The median, rounded down; of an even count, the middle of the two in the middle. */
function medianOf(sorted: readonly Amount[]): Amount {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0n
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? 0n)
  return amountOfUnits((lower + upper) / 2n)
}

const byPrice = (a: PriceAnswer, b: PriceAnswer) => (a.usd < b.usd ? -1 : Number(a.usd > b.usd))

const isWithin = (a: bigint, b: bigint, bps: bigint): boolean => (a > b ? a - b : b - a) * BPS <= bps * b

/** True if a price has moved no farther than allowed in the time since the last accepted one. */
function isBelievableMove(usd: Amount, last: AcceptedPrice, { now, alone, limits }: Move): boolean {
  const passedMs = Math.max(0, now.getTime() - last.at.getTime())
  if (!alone && passedMs >= limits.jumpSeconds * 1000) return true
  const grown = limits.jumpBps + (limits.jumpBpsPerHour * BigInt(passedMs)) / BigInt(HOUR_MS)
  const isAtMaximum = grown > limits.jumpBpsMax
  return isWithin(usd, last.usd, isAtMaximum ? limits.jumpBpsMax : grown)
}

interface Move {
  readonly now: Date
  readonly alone: boolean
  readonly limits: PriceLimits
}

interface Moment {
  readonly now: Date
  /** Undefined before the first accepted price. */
  readonly last: AcceptedPrice | undefined
}

/**
 * Combines the answers of several sources into one price, rounded down. It has the time of the newest answer that
 * counted. Answers that are old, from the future, or not above zero do not count.
 */
export function medianPrice(
  answers: readonly PriceAnswer[],
  { now, last }: Moment,
  limits: PriceLimits = PRICE_LIMITS,
): JudgedPrice {
  const oldest = now.getTime() - limits.freshSeconds * 1000
  const fresh = answers
    .filter(({ usd, at }) => usd > 0n && at.getTime() >= oldest && at.getTime() <= now.getTime())
    .toSorted(byPrice)
  const middle = medianOf(fresh.map(({ usd }) => usd))
  const near = fresh.length < 3 ? fresh : fresh.filter(({ usd }) => isWithin(usd, middle, limits.outlierBps))
  const [lowest, highest] = [near[0], near.at(-1)]
  const agree = near.length * 2 > fresh.length && lowest && highest
  if (fresh.length === 0) return { is: 'unknown' }
  const counted = agree ? near : fresh
  const usd = medianOf(counted.map((answer) => answer.usd))
  const sources = counted.map(({ source }) => source).toSorted()
  if (!agree || (highest.usd - lowest.usd) * BPS > limits.spreadBps * usd)
    return { is: 'suspect', why: 'spread', usd, sources }
  if (last && !isBelievableMove(usd, last, { now, alone: near.length === 1, limits }))
    return { is: 'suspect', why: 'jump', usd, sources }
  return { is: 'good', usd, at: new Date(Math.max(...near.map(({ at }) => at.getTime()))), sources }
}
