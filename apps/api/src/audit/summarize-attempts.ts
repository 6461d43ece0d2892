import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { AuditBudget, LeftOut } from './audit-budget.ts'
import { recordEvent } from './record-event.ts'

/** The time between two rounds. Each writes one row for each kind of attempt that was left out. */
const ROUND_MS = 60_000

const eventOf = ({ kind: { realm, action, code, isAccountKnown }, rows, from, until }: LeftOut) =>
  ({
    actor: { realm: 'system', id: null, address: 'local' },
    action: 'attempts.summarize',
    after: {
      ...{ realm, action, code, account_known: isAccountKnown, attempts: rows },
      ...{ from: from.toISOString(), until: until.toISOString() },
    },
    outcome: 'done',
  }) as const

/** Writes one row for each kind of attempt that was left out. Attempts that cannot be written are counted on. */
export async function summarizeAttempts(db: Database, budget: AuditBudget, isUntilNow = false): Promise<void> {
  const leftOut = budget.take(isUntilNow)
  if (leftOut.length === 0) return
  try {
    await db.transaction(async (transaction) => {
      for (const each of leftOut) await recordEvent(transaction, eventOf(each))
    })
  } catch (error) {
    budget.giveBack(leftOut)
    throw error
  }
}

/** Summarizes attempts each minute, and what is left at the end. */
export function startSummaries(
  db: Database,
  budget: AuditBudget,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const summarize = (isUntilNow: boolean) =>
    summarizeAttempts(db, budget, isUntilNow).catch((err: unknown) =>
      log.error({ err }, 'refused attempts were not summarized in the audit log'),
    )
  const repeat = async () => {
    while (!signal.aborted) {
      await setTimeout(ROUND_MS, undefined, { signal }).catch(() => undefined)
      await summarize(signal.aborted)
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
