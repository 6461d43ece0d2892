// A second, plain telling of what the platform does with money: maps and integers, none of the domain's rules.
import { referencePrice } from '@mintmark/domain'

const ONE = 100_000_000n
export const CENT = 1_000_000n

export type Purse = 'available' | 'held' | 'invested' | 'profit'

export interface Asked {
  readonly id: string
  readonly who: number
  readonly coin: string
  readonly units: bigint
  status: 'pending' | 'confirmed' | 'rejected'
}

export interface Held {
  readonly id: string
  readonly who: number
  readonly bundle: number
  readonly coin: string
  readonly principal: bigint
  profit: bigint
  status: 'pending' | 'active' | 'completed' | 'paid_out' | 'rejected' | 'cancelled'
}

/** The two bundles of the model: one with an upper limit, one without, which keeps the principal. */
export const BUNDLES = [
  { min: 100_00n * CENT, max: 5000_00n * CENT, minPayout: 100n * CENT, returnsPrincipal: true },
  { min: 250_00n * CENT, max: undefined, minPayout: 25_000n * CENT, returnsPrincipal: false },
] as const

/** What one coin costs, in units of USD; undefined where nobody says. */
export function priceOf(coin: string): bigint | undefined {
  return coin === 'USD' ? ONE : referencePrice(coin, new Date(0))?.usd
}

export const coinFor = (usd: bigint, price: bigint, round: 'down' | 'up') =>
  (usd * ONE + (round === 'up' ? price - 1n : 0n)) / price

export const usdFor = (coin: bigint, price: bigint) => (coin * price) / ONE

/** Units as decimal text. */
export const textOf = (units: bigint) => `${units / ONE}.${String(units % ONE).padStart(8, '0')}`

export class PlainModel {
  readonly deposits: Asked[] = []
  readonly withdrawals: Asked[] = []
  readonly investments: Held[] = []
  readonly #purses = new Map<string, bigint>()

  balance(who: number, purse: Purse, coin: string): bigint {
    return this.#purses.get(`${who} ${purse} ${coin}`) ?? 0n
  }

  add(who: number, purse: Purse, coin: string, units: bigint): void {
    this.#purses.set(`${who} ${purse} ${coin}`, this.balance(who, purse, coin) + units)
  }

  isOpen(who: number, bundle: number): boolean {
    return this.investments.some(
      (each) => each.who === who && each.bundle === bundle && /pending|active|completed/.test(each.status),
    )
  }

  /** Everything that is not empty, as the database would tell it. */
  told(): Record<string, string> {
    const filled = [...this.#purses].filter(([, units]) => units !== 0n)
    return Object.fromEntries(filled.map(([name, units]) => [name, textOf(units)]))
  }

  /** The three balances of a customer in a coin. */
  three(who: number, coin: string) {
    const available = this.balance(who, 'available', coin)
    const actual = available + this.balance(who, 'held', coin)
    const waiting = this.deposits.filter((each) => each.who === who && each.coin === coin && each.status === 'pending')
    return { available, actual, visible: waiting.reduce((sum, { units }) => sum + units, actual) }
  }
}
