import type { Amount } from '../money/amount.ts'
import { refuse } from '../refusal.ts'

/** The most lines of a profit run. */
export const RUN_LINES_MAX = 5000

/** A profit run can be undone for this long after it ended. */
export const RUN_UNDO_HOURS = 24
const HOUR_MS = 3_600_000

/**
 * `draft`: nothing is credited; a second person may have to approve it. `stopped`: it can be resumed or undone. `partly_undone`:
 * customers kept some credits, because they had been paid out.
 */
export const PROFIT_RUN_STATUSES = [
  'draft',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'partly_undone',
  'canceled',
] as const
export type ProfitRunStatus = (typeof PROFIT_RUN_STATUSES)[number]

/** `skipped`: the credit was refused. `kept`: the reversal was refused. `canceled`: the run ended before the line was credited. */
export const RUN_LINE_OUTCOMES = ['waiting', 'credited', 'skipped', 'undone', 'kept', 'canceled'] as const
export type RunLineOutcome = (typeof RUN_LINE_OUTCOMES)[number]

/** Credits of profit to many investments, which one approval covers. */
export interface ProfitRun {
  readonly id: string
  readonly status: ProfitRunStatus
  /** When it was done or stopped. Null while it is neither. */
  readonly endedAt: Date | null
  /** Why it stopped. */
  readonly stopReason: string | null
}

/** The credit of one investment in a profit run. */
export interface RunLine {
  readonly id: string
  readonly investmentId: string
  /** In USD, in whole cents. */
  readonly amountUsd: Amount
  readonly outcome: RunLineOutcome
  readonly creditedAt: Date | null
  readonly undoneAt: Date | null
  /** Why it was skipped or kept. */
  readonly problem: string | null
}

function requireStatus({ status }: ProfitRun, ...allowed: readonly ProfitRunStatus[]): void {
  if (!allowed.includes(status)) refuse('run_not_possible', { status })
}

/** Starts a drafted run. */
export function startRun<R extends ProfitRun>(run: R): R {
  requireStatus(run, 'draft')
  return { ...run, status: 'running' }
}

/** Cancels a drafted run. Repeating it changes nothing. */
export function cancelRun<R extends ProfitRun>(run: R): R {
  if (run.status === 'canceled') return run
  requireStatus(run, 'draft')
  return { ...run, status: 'canceled' }
}

/** Stops a running run with the reason. Repeating it changes nothing. */
export function stopRun<R extends ProfitRun>(
  run: R,
  { at, reason }: { readonly at: Date; readonly reason: string },
): R {
  if (run.status === 'stopped') return run
  requireStatus(run, 'running')
  return { ...run, status: 'stopped', endedAt: at, stopReason: reason }
}

/** Lets a stopped run go on where it was. Repeating it changes nothing. */
export function resumeRun<R extends ProfitRun>(run: R): R {
  if (run.status === 'running') return run
  requireStatus(run, 'stopped')
  return { ...run, status: 'running', endedAt: null, stopReason: null }
}

/** Begins to undo a run that is done or stopped. Refuses with `run_undo_too_late` a day after it ended. */
export function undoRun<R extends ProfitRun>(run: R, at: Date): R {
  requireStatus(run, 'done', 'stopped')
  const end = run.endedAt?.getTime() ?? 0
  if (at.getTime() > end + RUN_UNDO_HOURS * HOUR_MS) refuse('run_undo_too_late', { hours: RUN_UNDO_HOURS })
  return { ...run, status: 'undoing' }
}

/** Ends a run with no line left. `kept` is the number of lines whose reversal was refused. */
export function finishRun<R extends ProfitRun>(run: R, { at, kept }: { readonly at: Date; readonly kept: number }): R {
  if (run.status === 'running') return { ...run, status: 'done', endedAt: at }
  if (run.status === 'undoing') return { ...run, status: kept > 0 ? 'partly_undone' : 'undone' }
  return run
}

/** The line after its credit. */
export const creditLine = <L extends RunLine>(line: L, at: Date): L => ({
  ...line,
  outcome: 'credited',
  creditedAt: at,
})

/** The line after its credit was refused. */
export const skipLine = <L extends RunLine>(line: L, problem: string): L => ({ ...line, outcome: 'skipped', problem })

/** The line after its credit was reversed. */
export const undoLine = <L extends RunLine>(line: L, at: Date): L => ({ ...line, outcome: 'undone', undoneAt: at })

/** The line after the reversal of its credit was refused. */
export const keepLine = <L extends RunLine>(line: L, problem: string): L => ({ ...line, outcome: 'kept', problem })
