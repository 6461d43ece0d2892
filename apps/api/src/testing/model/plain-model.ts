// A second, plain model of the platform's money: maps and integers, without the domain's rules.
import { referencePrice } from '@mintmark/domain'
import { PlainAddresses } from './plain-addresses.ts'

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
  status: 'pending' | 'confirmed' | 'rejected' | 'cancelled'
  /** Of a withdrawal: the fee that was in force. */
  readonly fee?: bigint
  /** The credit of a confirmed deposit. */
  received?: bigint
  /** Of a reversed deposit. */
  reversed?: boolean
}

/** The outcome of an action: the answer, and its changes if it is performed or recorded. */
export interface Outcome {
  /** `'200'`, `'200 asked'` if a second approver is needed, or status and code. */
  readonly expected: string
  readonly effect?: (id: string) => void
  /** The effect of a refusal: a request whose action has become impossible closes. */
  readonly onRefusal?: () => void
}

/** A large action that waits for a second approver. */
export interface Waiting {
  readonly id: string
  readonly action: string
  readonly subject: string
  readonly by: StaffMember
  /** The outcome of the action itself, whenever it is performed. */
  readonly now: () => Outcome
  status: 'pending' | 'approved' | 'refused' | 'closed'
}

/** The two members of staff. */
export type StaffMember = 'staff' | 'second'

export interface Held {
  readonly id: string
  readonly who: number
  readonly bundle: number
  readonly coin: string
  principal: bigint
  /** The agreed amount, in USD. */
  readonly usd: bigint
  /** The received amount of a payment. */
  received?: bigint
  isCancelled?: boolean
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

/** A withdrawal fee: units of the coin, and hundredths of a percent. */
export interface Fee {
  readonly fixed: bigint
  readonly basisPoints: bigint
}

/** The fee of an amount, with a part of a unit counted as one. */
export const feeFor = (units: bigint, { fixed, basisPoints }: Fee = { fixed: 0n, basisPoints: 0n }) =>
  fixed + (units * basisPoints + 9_999n) / 10_000n

/** Units as decimal text. */
export const textOf = (units: bigint) => `${units / ONE}.${String(units % ONE).padStart(8, '0')}`

/** Actions that create money, and how many times the limit one staff member may add. */
const ADDING = ['fund', 'credit', 'top-up']
const ADDED_TIMES = 5n

interface Asking extends Pick<Waiting, 'action' | 'subject' | 'by'> {
  readonly usd: bigint
  /** The owner of the money: a customer by number, or the house. */
  readonly owner: Owner
  readonly isOnce?: boolean | undefined
}

export class PlainModel {
  readonly deposits: Asked[] = []
  readonly withdrawals: Asked[] = []
  readonly investments: Held[] = []
  readonly approvals: Waiting[] = []
  readonly addresses = new PlainAddresses()
  /** The withdrawal fee of each coin that has one. */
  readonly fees = new Map<string, Fee>()
  /** The USD above which an action needs a second approver. */
  limit: bigint | undefined = undefined
  readonly #balances = new Map<string, bigint>()
  /** The sum that each staff member moved alone while there was a limit. */
  readonly #rollingTotals = new Map<string, bigint>()

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

  /**
   * The outcome of the action, or of requesting an approval if it is above the limit, alone or with what the staff member has done
   * alone before. A sequence takes less than a day, so nothing is forgotten. Only what changes something counts.
   */
  orAsk({ usd, owner, isOnce, ...asked }: Asking, now: () => Outcome): Outcome {
    const { limit } = this
    const { expected, effect } = now()
    if (limit === undefined || expected !== '200' || !effect) return { expected, ...(effect && { effect }) }
    const sums = [{ name: `${asked.by} ${owner}`, limit }]
    if (ADDING.includes(asked.action)) sums.push({ name: `${asked.by} all`, limit: limit * ADDED_TIMES })
    const after = sums.map((sum) => ({ ...sum, usd: (this.#rollingTotals.get(sum.name) ?? 0n) + usd }))
    if (after.some((sum) => sum.usd > sum.limit)) return this.ask({ ...asked, isOnce }, now)
    const counted = (id: string) => {
      for (const sum of after) this.#rollingTotals.set(sum.name, sum.usd)
      effect(id)
    }
    return { expected, effect: counted }
  }

  /** Requests an approval. Something that is decided once has one request. */
  ask({ isOnce, ...asked }: Omit<Asking, 'usd' | 'owner'>, now: () => Outcome): Outcome {
    const waits = this.approvals.some(
      ({ action, subject, status }) => action === asked.action && subject === asked.subject && status === 'pending',
    )
    if (isOnce && waits) return { expected: '409 approval_pending' }
    return { expected: '200 asked', effect: (id) => this.approvals.push({ ...asked, id, now, status: 'pending' }) }
  }

  /** Closes the requests that wait for an action that has become impossible. */
  close(action: string, subject: string): void {
    for (const each of this.approvals)
      if (each.action === action && each.subject === subject && each.status === 'pending') each.status = 'closed'
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
