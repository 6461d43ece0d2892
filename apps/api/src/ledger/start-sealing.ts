import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LedgerSql } from '../db/connect.ts'
import { sealEntries } from './seal-entries.ts'

/** The time between two rounds while there is nothing to seal. */
const PAUSE_MS = 250

/**
 * Seals new entries several times a second until it is stopped. A failure, such as a lost database, is logged once until it
 * works again.
 */
export function startSealing(sealer: LedgerSql, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async () => {
    let isFailing = false
    while (!signal.aborted) {
      const round = await sealEntries(sealer).catch((err: unknown) => {
        if (!isFailing) log.error({ err }, 'new entries are not sealed until the database answers')
        return undefined
      })
      isFailing = round === undefined
      if (round?.isCaughtUp !== false) await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = repeat()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
