import type { listProfitRunLines, listProfitRuns, QueryOf, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { bundles, customers, investments, profitRunLines, profitRuns, staff } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

/** The runs with the name of their bundle and of the person who drafted them. */
export const selectRuns = (db: Database) =>
  db
    .select({ ...getTableColumns(profitRuns), bundleName: bundles.name, email: staff.email })
    .from(profitRuns)
    .leftJoin(bundles, eq(bundles.id, profitRuns.bundleId))
    .innerJoin(staff, eq(staff.id, profitRuns.createdBy))
    .$dynamic()

type Listed = Awaited<ReturnType<typeof selectRuns>>[number]

/** A run on the wire. */
export const runView = (row: Listed): ResponseOf<typeof listProfitRuns>[number] => ({
  id: row.id,
  bundle_id: row.bundleId,
  bundle_name: row.bundleName,
  period: row.period,
  percent: row.percent && formatAmount(row.percent),
  amount_usd: row.amountUsd && formatAmount(row.amountUsd),
  csv_sha256: row.csvSha256,
  reason: row.reason,
  status: row.status,
  stop_reason: row.stopReason,
  lines: row.lines,
  total_usd: formatAmount(row.totalUsd),
  created_by_email: row.email,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
})

/** The runs whose period or bundle contains the text, each by its index. */
async function found(db: Database, text: string | undefined) {
  if (!text) return undefined
  const ofBundle = await referring(db, { table: bundles, key: bundles.id, where: contains(text, bundles.name) })
  return anyOf(ofBundle.of(profitRuns.bundleId), contains(text, profitRuns.period))
}

/** A page of the profit runs. */
export async function listRuns(db: Database, query: QueryOf<typeof listProfitRuns>) {
  const where = and(await found(db, query.query), query.status && eq(profitRuns.status, query.status))
  const cut = cutPage(query, profitRuns.id)
  const rows = await selectRuns(db).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, profitRuns, where), runView)
}

/** A page of the lines of a run. Refuses an unknown run. */
export async function listRunLines(db: Database, runId: string, query: QueryOf<typeof listProfitRunLines>) {
  if ((await db.$count(profitRuns, eq(profitRuns.id, runId))) === 0) return fail('not_found', {})
  const where = and(eq(profitRunLines.runId, runId), query.outcome && eq(profitRunLines.outcome, query.outcome))
  const cut = cutPage(query, profitRunLines.id)
  const rows = await db
    .select({
      ...getTableColumns(profitRunLines),
      email: customers.email,
      bundleName: bundles.name,
      principalUsd: investments.principalUsd,
    })
    .from(profitRunLines)
    .innerJoin(
      investments,
      and(eq(investments.chain, profitRunLines.chain), eq(investments.id, profitRunLines.investmentId)),
    )
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .innerJoin(customers, isCustomerOf(profitRunLines))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => countUpTo(db, profitRunLines, where),
    (row): ResponseOf<typeof listProfitRunLines>[number] => ({
      id: row.id,
      investment_id: row.investmentId,
      user_id: row.customerId,
      user_email: row.email,
      bundle_name: row.bundleName,
      principal_usd: formatAmount(row.principalUsd),
      amount_usd: formatAmount(row.amountUsd),
      outcome: row.outcome,
      credited_at: row.creditedAt?.toISOString() ?? null,
      undone_at: row.undoneAt?.toISOString() ?? null,
      problem: row.problem,
    }),
  )
}
