import type { StaffRole } from '@mintmark/domain'
import { fail } from '../failure.ts'
import { Counts } from './counts.ts'
import { RETRY_SECONDS, type Stream, type VisitorLimits, VisitorStreams } from './visitor-streams.ts'

/** The event stream of a signed-in browser. */
export interface MemberStream extends Stream {
  readonly realm: 'customer' | 'staff'
  /** The customer or staff member. */
  readonly ownerId: string
  readonly sessionId: string
  /** The role of a staff member when the stream was opened; null for customers. */
  readonly role: StaffRole | null
}

export interface StreamLimits {
  readonly perSession: number
  readonly perClientIp: number
  /** Of all streams. Those of visitors give way. */
  readonly total: number
  readonly visitors: VisitorLimits
}

/** A browser has one stream, and a second one while it reconnects. */
const STREAM_LIMITS: StreamLimits = {
  perSession: 6,
  perClientIp: 512,
  total: 12_000,
  // Fewer than a gateway has connections, so that visitors never fill it.
  visitors: { perClientIp: 128, total: 2_000 },
}

/** The open event streams of this process. */
export class OpenStreams {
  readonly limits: StreamLimits
  readonly visitors: VisitorStreams
  readonly #members = new Set<MemberStream>()
  readonly #ofOwner = new Map<string, Set<MemberStream>>()
  readonly #bySession = new Counts()
  readonly #byClientIp = new Counts()

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.limits = limits
    this.visitors = new VisitorStreams(limits.visitors)
  }

  get size(): number {
    return this.#members.size + this.visitors.size
  }

  /** Refuses one stream more than allowed: `rate_limited` for a session or a client IP, `unavailable` for all. */
  requirePlace({ sessionId, clientIp }: Pick<MemberStream, 'sessionId' | 'clientIp'>): void {
    const { perSession, perClientIp, total } = this.limits
    if (this.#bySession.of(sessionId) >= perSession || this.#byClientIp.of(clientIp) >= perClientIp)
      fail('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#members.size >= total) fail('unavailable', {})
  }

  /** The same for a visitor, who also gets no place while those who are signed in need all of them. */
  requireVisitorPlace(clientIp: string): void {
    this.visitors.requirePlace(clientIp)
    if (this.size >= this.limits.total) fail('unavailable', {})
  }

  add(stream: MemberStream): void {
    const { ownerId, sessionId, clientIp } = stream
    this.#members.add(stream)
    const own = this.#ofOwner.get(ownerId) ?? new Set()
    this.#ofOwner.set(ownerId, own.add(stream))
    this.#bySession.change(sessionId, 1)
    this.#byClientIp.change(clientIp, 1)
    if (this.size > this.limits.total) this.visitors.endOldest()
  }

  /** Forgets a stream that has closed. */
  remove(stream: MemberStream): void {
    if (!this.#members.delete(stream)) return
    const own = this.#ofOwner.get(stream.ownerId)
    own?.delete(stream)
    if (own?.size === 0) this.#ofOwner.delete(stream.ownerId)
    this.#bySession.change(stream.sessionId, -1)
    this.#byClientIp.change(stream.clientIp, -1)
  }

  /** All streams that may receive prices. */
  all(): readonly Stream[] {
    return [...this.#members, ...this.visitors.every()]
  }

  members(): readonly MemberStream[] {
    return [...this.#members]
  }

  ofCustomer(id: string): readonly MemberStream[] {
    return [...(this.#ofOwner.get(id) ?? [])].filter(({ realm }) => realm === 'customer')
  }

  ofStaff(): readonly MemberStream[] {
    return this.members().filter(({ realm }) => realm === 'staff')
  }

  sessionIds(): readonly string[] {
    return [...new Set(this.members().map(({ sessionId }) => sessionId))]
  }
}
