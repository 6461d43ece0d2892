import type { ChangeFeed } from '../db/change-feed.ts'
import { REMEMBERED_MS_MAX } from '../db/remembered.ts'
import type { Caller } from './caller.ts'

/** The most sessions that a process remembers, of about half a kilobyte each. The oldest are forgotten first. */
export const SESSIONS_MAX = 20_000

/** The setting on which it depends whether a staff member must set up a second factor. */
const FACTOR_SETTING = 'staff_second_factor_required'

interface Known {
  readonly caller: Caller
  /** The time of the process until which the session is one, and from which its use has to be stored again. */
  readonly until: number
  readonly staleFrom: number
}

/** A session as it was read, with the times until it ends, and until its use has to be stored again. */
export interface ReadSession {
  readonly caller: Caller
  readonly readAt: number
  readonly millisecondsLeft: number
  readonly millisecondsUntilStale: number
}

/** The callers of sessions by the hashes of their tokens. An unknown token is never remembered. */
export class SessionMemory {
  readonly #feed: ChangeFeed
  readonly #known = new Map<string, Known>()
  /** The hashes of the tokens that depend on a session or an account. */
  readonly #byId = new Map<string, Set<string>>()

  constructor(feed: ChangeFeed) {
    this.#feed = feed
    feed.on(['authenticators', 'customers', 'sessions', 'staff'], (id) => this.forget(id))
    feed.on(['settings'], (name) => {
      if (name === undefined || name === FACTOR_SETTING) this.forget(undefined)
    })
  }

  /** The caller of a token, unless it has to be read. */
  find(hash: string): Caller | undefined {
    if (!this.#feed.isHeard()) return undefined
    const known = this.#known.get(hash)
    const now = performance.now()
    if (!known || now >= known.until) return undefined
    const { caller, staleFrom } = known
    return caller.realm === 'staff' ? { ...caller, isStale: now >= staleFrom } : caller
  }

  /** Remembers what was read, but no session in which a staff member views a customer. */
  keep(hash: string, { caller, readAt, millisecondsLeft, millisecondsUntilStale }: ReadSession): void {
    if (caller.realm === 'customer' && caller.viewedBy) return
    this.#drop(hash)
    const until = readAt + Math.min(millisecondsLeft, REMEMBERED_MS_MAX)
    this.#known.set(hash, { caller, until, staleFrom: readAt + millisecondsUntilStale })
    for (const id of [caller.sessionId, caller.id]) this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(hash))
    this.#dropOldest()
  }

  /** Forgets the sessions that depend on a session or an account; without an id, all. */
  forget(id: string | undefined): void {
    if (id !== undefined) for (const hash of [...(this.#byId.get(id) ?? [])]) this.#drop(hash)
    else {
      this.#known.clear()
      this.#byId.clear()
    }
  }

  /** Drops what is over, and what is more than the limit: the first are the oldest. */
  #dropOldest(): void {
    const now = performance.now()
    for (const [hash, { until }] of this.#known) {
      if (until > now && this.#known.size <= SESSIONS_MAX) return
      this.#drop(hash)
    }
  }

  #drop(hash: string): void {
    const caller = this.#known.get(hash)?.caller
    if (!caller) return
    this.#known.delete(hash)
    for (const id of [caller.sessionId, caller.id]) {
      const hashes = this.#byId.get(id)
      hashes?.delete(hash)
      if (hashes?.size === 0) this.#byId.delete(id)
    }
  }
}
