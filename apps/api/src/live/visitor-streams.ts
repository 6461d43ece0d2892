import { fail } from '../failure.ts'
import { Counts } from './counts.ts'

/** An open connection that events are written to. */
export interface Stream {
  /** The client IP, by which streams are limited: see `clientIpOf`. */
  readonly clientIp: string
  /** Sends a frame in the format of server-sent events. False if its reader is too slow: then it must be ended. */
  readonly write: (frame: string | Buffer) => boolean
  readonly end: () => void
}

export interface VisitorLimits {
  readonly perClientIp: number
  readonly total: number
}

/** When a refused browser asks again. Until then it polls. */
export const RETRY_SECONDS = 30

/**
 * The open streams of browsers without a session. They belong to no account, so that nothing but prices can be
 * addressed to them.
 */
export class VisitorStreams {
  readonly #limits: VisitorLimits
  readonly #all = new Set<Stream>()
  readonly #byClientIp = new Counts()

  constructor(limits: VisitorLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#all.size
  }

  /** Refuses one stream more than allowed: `rate_limited` for a client IP, `unavailable` for all. */
  requirePlace(clientIp: string): void {
    if (this.#byClientIp.of(clientIp) >= this.#limits.perClientIp)
      fail('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#all.size >= this.#limits.total) fail('unavailable', {})
  }

  add(stream: Stream): void {
    this.#all.add(stream)
    this.#byClientIp.change(stream.clientIp, 1)
  }

  /** Forgets a stream that has closed. */
  remove(stream: Stream): void {
    if (this.#all.delete(stream)) this.#byClientIp.change(stream.clientIp, -1)
  }

  /** Makes room for a signed-in browser: the visitor's browser polls from now on. */
  endOldest(): void {
    const [oldest] = this.#all
    if (!oldest) return
    this.remove(oldest)
    oldest.end()
  }

  every(): readonly Stream[] {
    return [...this.#all]
  }
}
