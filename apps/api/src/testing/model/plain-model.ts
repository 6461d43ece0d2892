// A second, plain model of what the platform does with money: maps and integers, without the domain's rules.
import { referencePrice } from '@mintmark/domain'

const ONE = 100_000_000n
export const CENT = 1_000_000n

export type StoredAccountName = 'available' | 'held' | 'invested' | 'profit' | 'funding'

/** A customer by number, or the house with its funding account. */
export type Owner = number | 'house'

export interface Asked {
  readonly id: string
  readonly who: number
  readonly coin: string
  readonly units: bigint
  status: 'pending' | 'confirmed' | 'rejected'
  /** Of a reversed deposit. */
  reversed?: boolean
}

/** The outcome of an action: the answer, and what it changes if it is performed or recorded. */
export interface Outcome {
  /** `'200'`, `'200 asked'` if a second approver is needed, or status and code. */
  readonly expected: string
  readonly effect?: (id: string) => void
}

/** A large action that waits for a second approver. */
export interface Waiting {
  readonly id: string
  readonly action: string
  readonly subject: string
  readonly by: StaffMember
  /** The outcome of the action itself, whenever it is performed. */
  readonly now: () => Outcome
  status: 'pending' | 'approved' | 'refused'
}

/** The two members of staff. */
export type StaffMember = 'staff' | 'second'

export interface Held {
  readonly id: string
  readonly who: number
  readonly bundle: number
  readonly coin: string
  readonly principal: bigint
  profit: bigint
  status: 'pending' | 'active' | 'completed' | 'paid_out' | 'rejected' | 'cancelled'
}

/** The two bundles of the model: one with a maximum, and one without that does not return the principal. */
export const BUNDLES = [
  { min: 100_00n * CENT, max: 5000_00n * CENT, minPayout: 25_00n * CENT, returnsPrincipal: true },
  { min: 250_00n * CENT, max: undefined, minPayout: 25_000n * CENT, returnsPrincipal: false },
] as const

/** The price of one coin in units of USD; undefined if it has none. */
export function priceOf(coin: string): bigint | undefined {
  return coin === 'USD' ? ONE : referencePrice(coin, new Date(0))?.usd
}

export const coinFor = (usd: bigint, price: bigint, round: 'down' | 'up') =>
  (usd * ONE + (round === 'up' ? price - 1n : 0n)) / price

export const usdFor = (coin: bigint, price: bigint, round: 'down' | 'up' = 'down') =>
  (coin * price + (round === 'up' ? ONE - 1n : 0n)) / ONE

/** Units as decimal text. */
export const textOf = (units: bigint) => `${units / ONE}.${String(units % ONE).padStart(8, '0')}`

interface Asking extends Pick<Waiting, 'action' | 'subject' | 'by'> {
  readonly usd: bigint
  readonly isOnce?: boolean | undefined
}

export class PlainModel {
  readonly deposits: Asked[] = []
  readonly withdrawals: Asked[] = []
  readonly investments: Held[] = []
  readonly approvals: Waiting[] = []
  /** The USD above which an action needs a second approver. */
  limit: bigint | undefined = undefined
  readonly #balances = new Map<string, bigint>()

  balance(who: Owner, account: StoredAccountName, coin: string): bigint {
    return this.#balances.get(`${who} ${account} ${coin}`) ?? 0n
  }

  add(who: Owner, account: StoredAccountName, coin: string, units: bigint): void {
    this.#balances.set(`${who} ${account} ${coin}`, this.balance(who, account, coin) + units)
  }

  isOpen(who: number, bundle: number): boolean {
    return this.investments.some(
      (each) => each.who === who && each.bundle === bundle && /pending|active|completed/.test(each.status),
    )
  }

  /** The outcome of the action, or of requesting an approval if it is above the limit. */
  orAsk({ usd, isOnce, ...asked }: Asking, now: () => Outcome): Outcome {
    if (this.limit === undefined || usd <= this.limit) return now()
    return this.ask({ ...asked, isOnce }, now)
  }

  /** Requests an approval. Something that is decided once has one request. */
  ask({ isOnce, ...asked }: Omit<Asking, 'usd'>, now: () => Outcome): Outcome {
    const waits = this.approvals.some(
      ({ action, subject, status }) => action === asked.action && subject === asked.subject && status === 'pending',
    )
    if (isOnce && waits) return { expected: '409 approval_pending' }
    return { expected: '200 asked', effect: (id) => this.approvals.push({ ...asked, id, now, status: 'pending' }) }
  }

  /** All balances that are not zero, in the form of the database. */
  balances(): Record<string, string> {
    const filled = [...this.#balances].filter(([, units]) => units !== 0n)
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
