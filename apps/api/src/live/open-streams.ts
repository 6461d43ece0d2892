import { fail } from '../failure.ts'

/** One event stream of a browser. */
export interface Stream {
  readonly realm: 'customer' | 'staff'
  /** The customer or staff member. */
  readonly ownerId: string
  readonly sessionId: string
  /** Who counts as one sender: see `senderOf`. */
  readonly sender: string
  /** Sends a frame in the format of server-sent events. False if its reader is too slow: then it must be ended. */
  readonly write: (frame: string | Buffer) => boolean
  readonly end: () => void
}

export interface StreamLimits {
  readonly perSession: number
  readonly perSender: number
  readonly total: number
}

/** A browser has one stream, and a second one while it reconnects. */
const STREAM_LIMITS: StreamLimits = { perSession: 6, perSender: 512, total: 12_000 }

/** When a refused browser asks again. Until then it polls. */
const RETRY_SECONDS = 30

/** Counts by key; a key without anything takes no memory. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  change(key: string, by: 1 | -1): void {
    const next = this.of(key) + by
    if (next === 0) this.#counts.delete(key)
    else this.#counts.set(key, next)
  }
}

/** The open event streams of this process. */
export class OpenStreams {
  readonly limits: StreamLimits
  readonly #all = new Set<Stream>()
  readonly #ofOwner = new Map<string, Set<Stream>>()
  readonly #bySession = new Counts()
  readonly #bySender = new Counts()

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.limits = limits
  }

  get size(): number {
    return this.#all.size
  }

  /** Refuses one stream more than allowed: `rate_limited` for a session or a sender, `unavailable` for all. */
  requirePlace({ sessionId, sender }: Pick<Stream, 'sessionId' | 'sender'>): void {
    const { perSession, perSender, total } = this.limits
    if (this.#bySession.of(sessionId) >= perSession || this.#bySender.of(sender) >= perSender)
      fail('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#all.size >= total) fail('unavailable', {})
  }

  add(stream: Stream): void {
    const { ownerId, sessionId, sender } = stream
    this.#all.add(stream)
    const own = this.#ofOwner.get(ownerId) ?? new Set()
    this.#ofOwner.set(ownerId, own.add(stream))
    this.#bySession.change(sessionId, 1)
    this.#bySender.change(sender, 1)
  }

  /** Forgets a stream that has closed. */
  remove(stream: Stream): void {
    if (!this.#all.delete(stream)) return
    const own = this.#ofOwner.get(stream.ownerId)
    own?.delete(stream)
    if (own?.size === 0) this.#ofOwner.delete(stream.ownerId)
    this.#bySession.change(stream.sessionId, -1)
    this.#bySender.change(stream.sender, -1)
  }

  every(): readonly Stream[] {
    return [...this.#all]
  }

  ofCustomer(id: string): readonly Stream[] {
    return [...(this.#ofOwner.get(id) ?? [])].filter(({ realm }) => realm === 'customer')
  }

  ofStaff(): readonly Stream[] {
    return this.every().filter(({ realm }) => realm === 'staff')
  }

  sessionIds(): readonly string[] {
    return [...new Set(this.every().map(({ sessionId }) => sessionId))]
  }
}
