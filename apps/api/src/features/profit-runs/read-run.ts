import { RUN_LINE_OUTCOMES, RUN_UNDO_HOURS, type RunLineOutcome } from '@mintmark/domain'
import { and, count, eq, inArray, sql, sum } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { approvals, investments, profitRunLines, profitRuns } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { runView, selectRuns } from './list-runs.ts'
import { runSources } from './run-sources.ts'

const HOUR_MS = 3_600_000

/** The number and sum of the lines of a run, by outcome. */
async function readProgress(db: Database, runId: string) {
  const rows = await db
    .select({ outcome: profitRunLines.outcome, lines: count(), usd: sum(profitRunLines.amountUsd) })
    .from(profitRunLines)
    .where(eq(profitRunLines.runId, runId))
    .groupBy(profitRunLines.outcome)
  const of = (outcome: RunLineOutcome) => {
    const row = rows.find((each) => each.outcome === outcome)
    return { lines: row?.lines ?? 0, usd: row?.usd ?? '0.00000000' }
  }
  return Object.fromEntries(RUN_LINE_OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Record<
    RunLineOutcome,
    ReturnType<typeof of>
  >
}

/** The accounts of a run's investments, and what the lines that wait need of each. */
async function readNeeded(db: Database, runId: string) {
  const waiting = sql<string>`coalesce(sum(${profitRunLines.amountUsd}) filter (where ${profitRunLines.outcome} = 'waiting'), 0)::numeric(38,8)::text`
  const rows = await db
    .select({ id: investments.fundingId, waiting })
    .from(profitRunLines)
    .innerJoin(
      investments,
      and(eq(investments.chain, profitRunLines.chain), eq(investments.id, profitRunLines.investmentId)),
    )
    .where(eq(profitRunLines.runId, runId))
    .groupBy(investments.fundingId)
  return new Map(rows.map((row) => [row.id, amountOfNumeric(row.waiting)]))
}

/** The request for a second person that waits for a run. */
async function readWaitingApproval(db: Database, runId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.subjectId, runId),
        eq(approvals.status, 'pending'),
        inArray(approvals.action, ['profit_run.start', 'profit_run.undo']),
      ),
    )
  return row?.id ?? null
}

/** A run with its progress. Refuses an unknown id. */
export async function readRun({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await selectRuns(db).where(eq(profitRuns.id, id))
  if (!row) return fail('not_found', {})
  const [progress, needed, approvalId] = await Promise.all([
    readProgress(db, id),
    readNeeded(db, id),
    readWaitingApproval(db, id),
  ])
  const mayBeUndone = row.status === 'done' || row.status === 'stopped'
  const until = mayBeUndone && row.endedAt ? new Date(row.endedAt.getTime() + RUN_UNDO_HOURS * HOUR_MS) : null
  return {
    ...runView(row),
    progress,
    sources: await runSources(db, needed),
    approval_id: approvalId,
    undo_until: until?.toISOString() ?? null,
  }
}
