import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CommitWatch } from '../db/commit-watch.ts'
import type { LedgerSql } from '../db/connect.ts'
import { type Sealed, sealAuditRows, sealEntries } from './seal-entries.ts'

/** The time between two rounds while there is nothing to seal, besides the wait for a commit. Commands never wait for it. */
const PAUSE_MS = { entries: 0, auditRows: 750 } as const
/** The time until a round that failed is repeated. */
const RETRY_MS = 250

interface Loop {
  readonly round: () => Promise<Sealed>
  readonly pause: number
  readonly what: string
}

interface Tools {
  readonly commits: CommitWatch
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
}

/** Repeats rounds until the signal. A failure, such as a lost database, is logged once until it works again. */
async function repeat({ round, pause, what }: Loop, { commits, signal, log }: Tools): Promise<void> {
  let isFailing = false
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  while (!signal.aborted) {
    const { seen } = commits
    const sealed = await round().catch((err: unknown) => {
      if (!isFailing) log.error({ err }, `new ${what} are not sealed until the database answers`)
      return undefined
    })
    isFailing = sealed === undefined
    if (isFailing) await wait(RETRY_MS)
    else if (sealed?.isCaughtUp) {
      await wait(pause)
      await commits.after(seen, signal)
    }
  }
}

/** Seals new entries several times a second, and new audit rows each second, until it is stopped. */
export function startSealing(
  sealer: LedgerSql,
  { commits, log }: Omit<Tools, 'signal'>,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const entries = { round: () => sealEntries(sealer), pause: PAUSE_MS.entries, what: 'entries' }
  const auditRows = { round: () => sealAuditRows(sealer), pause: PAUSE_MS.auditRows, what: 'audit rows' }
  const running = [entries, auditRows].map((loop) => repeat(loop, { commits, signal, log }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
