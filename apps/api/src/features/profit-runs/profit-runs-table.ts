import { formatAmount } from '@mintmark/domain'
import { PROFIT_RUN_LINE_ROWS, PROFIT_RUN_ROWS } from '../../db/guarded-rows.ts'
import type { Unproven } from '../../db/guarded-table.ts'
import { profitRunLines, profitRuns } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type RunRow = Unproven<Stored<typeof profitRuns>>

/** A run as the audit log keeps it. */
export const runSnapshot = (run: Omit<RunRow, 'id'>) => ({
  name: run.period,
  bundle: run.bundleId,
  lines: run.lines,
  total_usd: formatAmount(run.totalUsd),
  status: run.status,
  ...(run.csvSha256 !== null && { csv_sha256: run.csvSha256 }),
  ...(run.stopReason !== null && { stop_reason: run.stopReason }),
})

/** The profit runs that commands lock and change. */
export const runs = subjectTable(profitRuns, {
  lockName: 'profit_runs',
  guarded: PROFIT_RUN_ROWS,
  updates: ['status', 'stopReason', 'endedAt'],
  auditSnapshot: runSnapshot,
})

/** The lines of profit runs that commands lock and change. */
export const runLines = subjectTable(profitRunLines, {
  lockName: 'profit_run_lines',
  guarded: PROFIT_RUN_LINE_ROWS,
  updates: ['outcome', 'creditedAt', 'undoneAt', 'problem'],
  auditSnapshot: ({ runId, investmentId, amountUsd, outcome, problem }) => ({
    run: runId,
    investment: investmentId,
    amount_usd: formatAmount(amountUsd),
    outcome,
    ...(problem !== null && { problem }),
  }),
})
