import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LedgerSql } from '../db/connect.ts'
import { type Sealed, sealAuditRows, sealEntries } from './seal-entries.ts'

/** The time between two rounds while there is nothing to seal. Commands never wait for it. */
const PAUSE_MS = { entries: 250, auditRows: 1000 } as const

interface Loop {
  readonly round: () => Promise<Sealed>
  readonly pause: number
  readonly what: string
}

/** Repeats rounds until the signal. A failure, such as a lost database, is logged once until it works again. */
async function repeat({ round, pause, what }: Loop, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
  let isFailing = false
  while (!signal.aborted) {
    const sealed = await round().catch((err: unknown) => {
      if (!isFailing) log.error({ err }, `new ${what} are not sealed until the database answers`)
      return undefined
    })
    isFailing = sealed === undefined
    if (sealed?.isCaughtUp !== false) await setTimeout(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Seals new entries several times a second, and new audit rows each second, until it is stopped. */
export function startSealing(sealer: LedgerSql, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const entries = { round: () => sealEntries(sealer), pause: PAUSE_MS.entries, what: 'entries' }
  const auditRows = { round: () => sealAuditRows(sealer), pause: PAUSE_MS.auditRows, what: 'audit rows' }
  const running = [entries, auditRows].map((loop) => repeat(loop, signal, log))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
