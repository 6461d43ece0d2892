import { createHash } from 'node:crypto'
import type { RunPlanBody } from '@mintmark/contracts'
import {
  type Amount,
  periodLabel,
  planRun,
  type RunExclusion,
  readRunCsv,
  shareOfInvestment,
  validAmount,
  ZERO,
} from '@mintmark/domain'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { bundles, profitRuns } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type Candidate, readCandidates } from './read-candidates.ts'

/** A run as it would be drafted now. */
interface PlannedRun {
  readonly period: string
  readonly bundle: { readonly id: string; readonly name: string } | null
  readonly percent: Amount | null
  readonly amountUsd: Amount | null
  readonly csvSha256: string | null
  readonly lines: readonly { readonly investment: Candidate; readonly amountUsd: Amount }[]
  /** The investments that it leaves out. The email is null for an id that does not exist. */
  readonly excluded: readonly { readonly id: string; readonly email: string | null; readonly why: RunExclusion }[]
  readonly totalUsd: Amount
}

/** The bundle of a run. Refuses an unknown one. */
async function findBundle(db: Database, id: string) {
  const [bundle] = await db.select({ id: bundles.id, name: bundles.name }).from(bundles).where(eq(bundles.id, id))
  return bundle ?? fail('not_found', {})
}

async function requireFreePeriod(db: Database, bundleId: string, period: string): Promise<void> {
  const samePeriod = sql`lower(${profitRuns.period}) = lower(${period})`
  const isKept = notInArray(profitRuns.status, ['canceled', 'undone'])
  const taken = await db.$count(profitRuns, and(eq(profitRuns.bundleId, bundleId), samePeriod, isKept))
  if (taken > 0) fail('period_taken', { period })
}

/** The share of each investment: what its row of the CSV says, or the same rule for all. */
function sharesOf({ percent, amount }: RunPlanBody, rows: ReadonlyMap<string, Amount> | undefined) {
  if (rows) return ({ id }: Candidate) => rows.get(id) ?? ZERO
  const share = percent
    ? ({ kind: 'percent', percent: validAmount(percent) } as const)
    : ({ kind: 'amount', usd: validAmount(amount ?? '') } as const)
  return ({ principalUsd }: Candidate) => shareOfInvestment(principalUsd, share)
}

/** Plans a run from what staff entered, and saves nothing. */
export async function plannedRun({ db }: Pick<Platform, 'db'>, body: RunPlanBody): Promise<PlannedRun> {
  const period = periodLabel(body.period)
  const rows = body.csv
    ? new Map(readRunCsv(body.csv).map(({ investmentId, amountUsd }) => [investmentId, amountUsd]))
    : undefined
  const ids = [...(rows?.keys() ?? body.investment_ids ?? [])]
  const bundle = body.bundle_id ? await findBundle(db, body.bundle_id) : null
  if (bundle) await requireFreePeriod(db, bundle.id, period)
  const candidates = await readCandidates(db, period, { bundle_id: body.bundle_id, ids })
  const { lines, excluded, totalUsd } = planRun(candidates, sharesOf(body, rows))
  const known = new Set(candidates.map(({ id }) => id))
  const unknown = bundle ? [] : ids.filter((id) => !known.has(id))
  return {
    period,
    bundle,
    percent: body.percent ? validAmount(body.percent) : null,
    amountUsd: body.amount ? validAmount(body.amount) : null,
    csvSha256: body.csv ? createHash('sha256').update(body.csv).digest('hex') : null,
    lines,
    excluded: [
      ...unknown.map((id) => ({ id, email: null, why: 'unknown' as const })),
      ...excluded.map(({ investment: { id, email }, why }) => ({ id, email, why })),
    ],
    totalUsd,
  }
}
