import type { ProfitRunStatus, RunLineOutcome } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { customerId, ofCustomer, staff } from './identity.ts'
import { bundles } from './offers.ts'
import { hasProof, proof } from './proof.ts'
import { investments } from './requests.ts'

/** Credits of profit to many investments, which one approval covers. It belongs to no owner, so it has no chain. */
export const profitRuns = pgTable(
  'profit_runs',
  {
    id: uuid('id').primaryKey(),
    /** The bundle of all its investments; null for a selection. */
    bundleId: uuid('bundle_id').references(() => bundles.id),
    period: text('period').notNull(),
    percent: money('percent'),
    amountUsd: money('amount_usd'),
    /** The SHA-256 of the CSV that named its lines, in hexadecimal. */
    csvSha256: text('csv_sha256'),
    reason: text('reason'),
    lines: integer('lines').notNull(),
    totalUsd: money('total_usd').notNull(),
    status: text('status').$type<ProfitRunStatus>().notNull(),
    stopReason: text('stop_reason'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    /** When it was done or stopped. */
    endedAt: moment('ended_at'),
    ...proof(),
  },
  (table) => [
    hasProof('profit_runs', table),
    // A bundle is credited once for a period, whatever the case of its label. A selection has its lines for that.
    uniqueIndex('profit_runs_period_once')
      .on(table.bundleId, sql`lower(${table.period})`)
      .where(sql`${table.bundleId} is not null and ${table.status} not in ('canceled', 'undone')`),
    index('profit_runs_by_bundle').on(table.bundleId),
    index('profit_runs_period_parts').using('gin', sql`${table.period} gin_trgm_ops`),
    index('profit_runs_under_way').on(table.id).where(sql`${table.status} in ('running', 'undoing')`),
    check('profit_runs_lines', sql`${table.lines} between 1 and 5000`),
    check('profit_runs_total_above_zero', sql`${table.totalUsd} > 0`),
    check('profit_runs_one_share', sql`num_nonnulls(${table.percent}, ${table.amountUsd}, ${table.csvSha256}) = 1`),
    check(
      'profit_runs_status_known',
      sql`${table.status} in ('draft', 'running', 'stopped', 'done', 'undoing', 'undone', 'partly_undone', 'canceled')`,
    ),
    check(
      'profit_runs_ended',
      sql`${table.status} not in ('done', 'stopped', 'undoing', 'undone', 'partly_undone') or ${table.endedAt} is not null`,
    ),
  ],
)

/** The credit of one investment in a profit run. Its MAC covers all but the problem; a trigger keeps its outcome from going back. */
export const profitRunLines = pgTable(
  'profit_run_lines',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    runId: uuid('run_id')
      .notNull()
      .references(() => profitRuns.id),
    investmentId: uuid('investment_id').notNull(),
    period: text('period').notNull(),
    amountUsd: money('amount_usd').notNull(),
    outcome: text('outcome').$type<RunLineOutcome>().notNull(),
    creditedAt: moment('credited_at'),
    undoneAt: moment('undone_at'),
    problem: text('problem'),
    ...proof(),
  },
  (table) => [
    ...chainedKey('profit_run_lines', table),
    hasProof('profit_run_lines', table),
    ofCustomer('profit_run_lines', table),
    refersTo('profit_run_lines_of_investment', [table.chain, table.investmentId], [investments.chain, investments.id]),
    // An investment is credited once for a period, in a run of its bundle or of a selection.
    uniqueIndex('profit_run_lines_period_once')
      .on(table.chain, table.investmentId, sql`lower(${table.period})`)
      .where(sql`${table.outcome} in ('waiting', 'credited', 'kept')`),
    index('profit_run_lines_by_run').on(table.runId, table.id),
    index('profit_run_lines_by_outcome').on(table.runId, table.outcome, table.id),
    check('profit_run_lines_amount_above_zero', sql`${table.amountUsd} > 0`),
    check(
      'profit_run_lines_outcome_known',
      sql`${table.outcome} in ('waiting', 'credited', 'skipped', 'undone', 'kept', 'canceled')`,
    ),
    check(
      'profit_run_lines_credited',
      sql`(${table.creditedAt} is not null) = (${table.outcome} in ('credited', 'undone', 'kept'))`,
    ),
    check('profit_run_lines_undone', sql`(${table.undoneAt} is not null) = (${table.outcome} = 'undone')`),
  ],
)
