import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CommitWatch } from '../db/commit-watch.ts'
import type { Live } from './live.ts'

/** The time until a look that failed is repeated. */
const RETRY_MS = 250
const PRICES_MS = 1000
const SESSIONS_MS = 1000
const HEARTBEAT_MS = 15_000

interface Duty {
  /** The time between two runs. Undefined: until something was committed, at least a quarter of a second. */
  readonly everyMs: number | undefined
  readonly run: (live: Live) => Promise<void> | void
}

const DUTIES: readonly Duty[] = [
  { everyMs: undefined, run: (live) => live.look() },
  { everyMs: PRICES_MS, run: (live) => live.tellPrices() },
  { everyMs: SESSIONS_MS, run: (live) => live.endStale() },
  { everyMs: HEARTBEAT_MS, run: (live) => live.beat() },
]

/** Repeats a duty, one run at a time. A failure, such as a lost database, is logged once until it works again. */
async function repeat(
  live: Live,
  { everyMs, run }: Duty,
  { commits, signal, log }: { commits: CommitWatch; signal: AbortSignal; log: FastifyBaseLogger },
) {
  let isFailing = false
  while (!signal.aborted) {
    const { seen } = commits
    try {
      await run(live)
      isFailing = false
    } catch (err) {
      if (!isFailing) log.error({ err }, 'live updates are interrupted until the database answers')
      isFailing = true
    }
    if (everyMs === undefined && !isFailing) await commits.after(seen, signal)
    else await setTimeout(everyMs ?? RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Starts to feed the event streams of this process. `stop` ends them. */
export function startLive(
  live: Live,
  { commits, log }: { readonly commits: CommitWatch; readonly log: FastifyBaseLogger },
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = DUTIES.map((duty) => repeat(live, duty, { commits, signal: stopping.signal, log }))
  return {
    stop: async () => {
      stopping.abort()
      live.endAll()
      await Promise.all(running)
    },
  }
}
