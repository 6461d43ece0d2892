import type { BodyOf, createProfitRun } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { PROFIT_RUN_LINE_ROWS, PROFIT_RUN_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newId, newIdFor } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { profitRunLines, profitRuns } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { plannedRun } from './plan-run.ts'
import { type RunRow, runSnapshot } from './profit-runs-table.ts'
import { readRun } from './read-run.ts'

/** Rows in one statement: between two of them, the process answers other requests. */
const ROWS_AT_ONCE = 250

type Planned = Awaited<ReturnType<typeof plannedRun>>

/** Adds the lines of a run. Refuses if another run was drafted for one of its investments and the same period in the meantime. */
async function addLines(transaction: Transaction, { id: runId, period }: RunRow, lines: Planned['lines']) {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines.slice(from, from + ROWS_AT_ONCE).map(({ investment, amountUsd }) => {
      const { id: investmentId, customerId } = investment
      const line = { id: newIdFor(customerId), customerId, runId, investmentId, period, amountUsd }
      const open = { outcome: 'waiting' as const, creditedAt: null, undoneAt: null, problem: null }
      return withMac(transaction, PROFIT_RUN_LINE_ROWS, withChain({ ...line, ...open }))
    })
    const added = await transaction
      .insert(profitRunLines)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: profitRunLines.id })
    if (added.length < rows.length) fail('period_taken', { period })
  }
}

/** Staff draft a run. Nothing is credited before it starts. */
export async function createRun(platform: Platform, actor: StaffActor, body: BodyOf<typeof createProfitRun>) {
  const { db } = platform
  const id = newId()
  await withAudit(db, actor, {
    action: 'profit_run.create',
    subjectId: id,
    reason: body.reason || undefined,
    work: async (transaction) => {
      const { bundle, lines, excluded: _, ...planned } = await plannedRun(platform, body)
      if (lines.length === 0) fail('run_empty', {})
      const run: RunRow = {
        ...planned,
        id,
        bundleId: bundle?.id ?? null,
        lines: lines.length,
        reason: body.reason || null,
        status: 'draft',
        stopReason: null,
        createdBy: actor.id,
        createdAt: new Date(),
        endedAt: null,
      }
      const added = await transaction
        .insert(profitRuns)
        .values(withMac(transaction, PROFIT_RUN_ROWS, run))
        .onConflictDoNothing()
        .returning({ id: profitRuns.id })
      if (added.length === 0) fail('period_taken', { period: run.period })
      return { reply: undefined, after: runSnapshot(run), last: () => addLines(transaction, run, lines) }
    },
  })
  return readRun(platform, id)
}
