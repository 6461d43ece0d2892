import type { ResponseOf, readLedgerHealth } from '@mintmark/contracts'
import { runningChecks } from '../../db/schema.ts'
import type { CheckSteps } from '../../ledger/check-steps.ts'
import type { Platform } from '../../platform.ts'

type Database = Pick<Platform, 'db'>

const WRITTEN_EVERY_MS = 10_000
/** A process that has written nothing for this long has ended, and its check with it. */
const SILENT_MS = 60_000

/** Runs the check of everything, and keeps in the database how far it is until it ends. What cannot be written is only a warning. */
export async function recordingProgress<Done>(
  { db }: Database,
  steps: CheckSteps,
  check: () => Promise<Done>,
): Promise<Done> {
  const since = new Date()
  const write = async () => {
    const { step, steps: all, percent } = steps.progress
    const now = { since, step, steps: all, percent, writtenAt: new Date() }
    const row = { kind: 'whole' as const, ...now }
    await db.insert(runningChecks).values(row).onConflictDoUpdate({ target: runningChecks.kind, set: now })
  }
  const warn = (error: unknown) => console.warn(`How far the check of all books is could not be written: ${error}`)
  const checking = check()
  let written = write().catch(warn)
  const writing = setInterval(() => {
    written = written.then(write).catch(warn)
  }, WRITTEN_EVERY_MS)
  try {
    return await checking
  } finally {
    clearInterval(writing)
    await written.then(() => db.delete(runningChecks)).catch(warn)
  }
}

/** The progress of the check of everything; null if none is running. */
export async function readRunning(
  { db }: Database,
  now: Date,
): Promise<ResponseOf<typeof readLedgerHealth>['whole_check']> {
  const [row] = await db.select().from(runningChecks)
  if (row === undefined || now.getTime() - row.writtenAt.getTime() > SILENT_MS) return null
  const { since, step, steps, percent } = row
  return { since: since.toISOString(), step, steps, percent }
}
