import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Live } from './live.ts'

const LOOK_MS = 250
const PRICES_MS = 1000
const SESSIONS_MS = 1000
const HEARTBEAT_MS = 15_000

interface Duty {
  readonly everyMs: number
  readonly run: (live: Live) => Promise<void> | void
}

const DUTIES: readonly Duty[] = [
  { everyMs: LOOK_MS, run: (live) => live.look() },
  { everyMs: PRICES_MS, run: (live) => live.tellPrices() },
  { everyMs: SESSIONS_MS, run: (live) => live.endStale() },
  { everyMs: HEARTBEAT_MS, run: (live) => live.beat() },
]

/** Repeats a duty, one run at a time. A failure, such as a lost database, is logged once until it works again. */
async function repeat(
  live: Live,
  { everyMs, run }: Duty,
  { signal, log }: { signal: AbortSignal; log: FastifyBaseLogger },
) {
  let isFailing = false
  while (!signal.aborted) {
    try {
      await run(live)
      isFailing = false
    } catch (err) {
      if (!isFailing) log.error({ err }, 'live updates are interrupted until the database answers')
      isFailing = true
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Starts to feed the event streams of this process. `stop` ends them. */
export function startLive(live: Live, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = DUTIES.map((duty) => repeat(live, duty, { signal: stopping.signal, log }))
  return {
    stop: async () => {
      stopping.abort()
      live.endAll()
      await Promise.all(running)
    },
  }
}
