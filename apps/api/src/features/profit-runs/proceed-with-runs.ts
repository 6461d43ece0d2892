import type { ProfitRunStatus, RunLineOutcome } from '@mintmark/domain'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { PROFIT_RUN_LINE_ROWS, PROFIT_RUN_ROWS } from '../../db/guarded-rows.ts'
import { fitsMac } from '../../db/guarded-table.ts'
import { approvals, fundingAccounts, investments, profitRunLines, profitRuns } from '../../db/schema.ts'
import { publicError } from '../../failure.ts'
import type { Command, GivenApproval } from '../../ledger/command.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import type { Platform } from '../../platform.ts'
import { readSharedSettings } from '../settings/public.ts'
import { finishProfitRun } from './finish-run.ts'
import { creditLineOf, type DueLine, undoLineOf } from './settle-line.ts'

/** Lines in one round: the executor decides them in one transaction. */
const LINES_AT_ONCE = 100
/** Rounds of a run before the job ends. The rest is due again within seconds. */
const ROUNDS_MAX = 10
const RUNS_MAX = 20

type UnderWay = Extract<ProfitRunStatus, 'running' | 'undoing'>

interface Way {
  readonly from: RunLineOutcome
  readonly settle: (line: DueLine, approval: GivenApproval | undefined) => Command
  readonly action: 'profit_run.start' | 'profit_run.undo'
}

const WAYS: Record<UnderWay, Way> = {
  running: { from: 'waiting', settle: creditLineOf, action: 'profit_run.start' },
  undoing: { from: 'credited', settle: undoLineOf, action: 'profit_run.undo' },
}
const UNDER_WAY = Object.keys(WAYS) as UnderWay[]

const isUnderWay = (status: ProfitRunStatus): status is UnderWay => status in WAYS

/** True if a run has lines to credit or to undo, or has to be finished. In maintenance mode, it waits. */
export async function areRunsDue({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const due = await db
    .select({ id: profitRuns.id })
    .from(profitRuns)
    .where(inArray(profitRuns.status, UNDER_WAY))
    .limit(1)
  return due.length > 0 && (await readSharedSettings(db)).maintenance_mode !== 'true'
}

/** The approval of a run; undefined where there was no second person. */
async function approvalOf(db: Database, runId: string, action: Way['action']): Promise<GivenApproval | undefined> {
  const [row] = await db
    .select({ id: approvals.id, requestedBy: approvals.requestedBy })
    .from(approvals)
    .where(and(eq(approvals.action, action), eq(approvals.subjectId, runId), eq(approvals.status, 'approved')))
  return row
}

const nextLines = (db: Database, runId: string, outcome: RunLineOutcome) =>
  db
    .select({ ...getTableColumns(profitRunLines), source: fundingAccounts.name })
    .from(profitRunLines)
    .innerJoin(
      investments,
      and(eq(investments.chain, profitRunLines.chain), eq(investments.id, profitRunLines.investmentId)),
    )
    .innerJoin(fundingAccounts, eq(fundingAccounts.id, investments.fundingId))
    .where(and(eq(profitRunLines.runId, runId), eq(profitRunLines.outcome, outcome)))
    .orderBy(asc(profitRunLines.id))
    .limit(LINES_AT_ONCE)

/** Runs the commands of a round. A refusal is recorded with its line or run; any other failure ends the job, which is repeated. */
async function settleAll({ ledger }: Pick<Platform, 'ledger'>, commands: readonly Command[]): Promise<void> {
  const results = await Promise.allSettled(commands.map((command) => ledger.execute(command, SYSTEM)))
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const refusal = publicError(result.reason)
    if (!refusal || refusal.code === 'unavailable' || refusal.code === 'maintenance') throw result.reason
  }
}

const findRun = async (db: Database, id: string) => (await db.select().from(profitRuns).where(eq(profitRuns.id, id)))[0]

/** Settles one round of a run's lines. Returns false if nothing is left to do. */
async function proceedOnce(platform: Platform, log: Pick<FastifyBaseLogger, 'error'>, id: string): Promise<boolean> {
  const { db, ledger } = platform
  const run = await findRun(db, id)
  if (!run || !isUnderWay(run.status)) return false
  const { from, settle, action } = WAYS[run.status]
  const lines = await nextLines(db, id, from)
  const { rowContext } = db._.fullSchema
  // The check of the books reports such a row. Until then nothing is credited.
  if (
    !fitsMac(rowContext, PROFIT_RUN_ROWS, run) ||
    !lines.every((line) => fitsMac(rowContext, PROFIT_RUN_LINE_ROWS, line))
  ) {
    log.error({ run: id }, 'a profit run does not fit its MAC and was left alone')
    return false
  }
  if (lines.length === 0) {
    const kept = await db.$count(profitRunLines, and(eq(profitRunLines.runId, id), eq(profitRunLines.outcome, 'kept')))
    await ledger.execute(finishProfitRun({ id, kept }), SYSTEM)
    return false
  }
  const approval = await approvalOf(db, id, action)
  await settleAll(
    platform,
    lines.map((line) => settle(line, approval)),
  )
  return true
}

/**
 * Credits the next lines of running profit runs, and reverses those of runs that are being undone. Each line is a command of its
 * own and says in its transaction that it is settled, so a job that died goes on with the next line.
 */
export async function proceedWithRuns(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'error'>,
  roundsMax = ROUNDS_MAX,
): Promise<void> {
  const { db } = platform
  const due = await db
    .select({ id: profitRuns.id })
    .from(profitRuns)
    .where(inArray(profitRuns.status, UNDER_WAY))
    .orderBy(asc(profitRuns.id))
    .limit(RUNS_MAX)
  for (const { id } of due) {
    for (let rounds = 0; rounds < roundsMax; rounds++) if (!(await proceedOnce(platform, log, id))) break
  }
}
