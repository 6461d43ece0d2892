import type { RunPlanBody } from '@mintmark/contracts'
import { type Amount, type InvestmentStatus, RUN_LINES_MAX } from '@mintmark/domain'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { areRows, isCustomerOf } from '../../db/own-rows.ts'
import { bundles, customers, investments, openInvestments } from '../../db/schema.ts'

/** An investment that a run may credit, with what screens show of it. */
export interface Candidate {
  readonly id: string
  readonly customerId: string
  readonly email: string
  readonly bundleName: string
  readonly fundingId: string
  readonly status: InvestmentStatus
  readonly principalUsd: Amount
  readonly isTaken: boolean
}

const isTaken = (period: string) => sql<boolean>`exists (
  select from profit_run_lines l where l.chain = ${investments.chain} and l.investment_id = ${investments.id}
    and lower(l.period) = lower(${period}) and l.outcome in ('waiting', 'credited', 'kept'))`

/** The investments of a bundle that are open, or those that a selection or a CSV names, in the order of their ids. */
export function readCandidates(
  db: Database,
  period: string,
  { bundle_id, ids }: Pick<RunPlanBody, 'bundle_id'> & { readonly ids: readonly string[] },
): Promise<Candidate[]> {
  // Of its open ones alone: a bundle has many more that are over.
  const ofBundle = (id: string): SQL | undefined =>
    and(
      sql`(${investments.chain}, ${investments.id}) in (
        select ${openInvestments.chain}, ${openInvestments.investmentId} from ${openInvestments} where ${eq(openInvestments.bundleId, id)})`,
      inArray(investments.status, ['active', 'completed']),
    )
  return db
    .select({
      id: investments.id,
      customerId: investments.customerId,
      email: customers.email,
      bundleName: bundles.name,
      fundingId: investments.fundingId,
      status: investments.status,
      principalUsd: investments.principalUsd,
      isTaken: isTaken(period),
    })
    .from(investments)
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .innerJoin(customers, isCustomerOf(investments))
    .where(bundle_id ? ofBundle(bundle_id) : areRows(investments, ids))
    .orderBy(investments.id)
    .limit(RUN_LINES_MAX + 1)
}
