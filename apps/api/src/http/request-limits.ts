import { clientIpOf } from '@mintmark/contracts/client-ip'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'
import type { Platform } from '../platform.ts'

const MINUTE_MS = 60_000

/**
 * The most client IPs or sessions counted at the same time. Beyond that, the count of the first one in this minute starts
 * over.
 */
const COUNTED_MAX = 50_000

/** Refuses a request beyond the limit (`rate_limited`). */
export type RequestLimit = (request: FastifyRequest) => void

/** Requests that are counted apart. */
type CountedApart = 'calls' | 'images' | 'health'

/** The limits of requests per minute. */
interface RequestLimits {
  /** For a client IP, regardless of the account. */
  readonly ofAddress: RequestLimit
  /** For the session of a request; without a session only the address counts. */
  readonly ofSession: RequestLimit
}

/**
 * Counts calls per key within a minute and refuses those beyond `max()`. Each call is decided in the same turn in which it is
 * counted, so that of many concurrent ones exactly `max()` pass.
 */
function minuteLimit(max: () => number): (key: string) => void {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key) => {
    const now = Date.now()
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + MINUTE_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    const [first] = counts.keys()
    if (count === 1 && counts.size >= COUNTED_MAX && first !== undefined) counts.delete(first)
    counts.set(key, count)
    if (count > max()) fail('rate_limited', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
  }
}

/**
 * Counts requests in the memory of this process, which allows its share: the limit divided by the processes that answer calls,
 * rounded up. Images are counted apart, because one page may show fifty, and so are health checks, which must be answered while
 * an address has no other call left. A balancer checks each process, so each allows all of that limit. A path that leads nowhere
 * counts as a call. 0: no limit.
 */
export function requestLimits({
  env,
  processes,
}: Pick<Platform, 'env' | 'processes'>): Record<CountedApart, RequestLimits> {
  const share = (max: number) => Math.ceil(max / processes.count)
  const limit = (
    max: number,
    allowed: () => number,
    keyOf: (request: FastifyRequest) => string | undefined,
  ): RequestLimit => {
    const take = minuteLimit(allowed)
    return (request) => {
      const key = max === 0 ? undefined : keyOf(request)
      if (key !== undefined) take(key)
    }
  }
  const both = (allowedOf: (max: number) => number): RequestLimits => {
    const { REQUESTS_PER_MINUTE: ofSession, REQUESTS_PER_MINUTE_PER_ADDRESS: ofAddress } = env
    return {
      ofAddress: limit(
        ofAddress,
        () => allowedOf(ofAddress),
        ({ ip }) => clientIpOf(ip),
      ),
      ofSession: limit(
        ofSession,
        () => allowedOf(ofSession),
        ({ caller }) => caller?.sessionId,
      ),
    }
  }
  return { calls: both(share), images: both(share), health: both((max) => max) }
}

/** Counts requests for paths that lead nowhere, before their body is read. */
export function limitUnknownPaths(app: FastifyInstance, limit: RequestLimit): void {
  app.addHook('onRequest', (request, _, done) => {
    if (request.is404) limit(request)
    done()
  })
}
