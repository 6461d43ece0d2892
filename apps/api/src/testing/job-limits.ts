import type { RowsMax } from './excess-rows.ts'
import { GROWING } from './growing-tables.ts'

/** The most rows of a growing table that a job may read by one way when it has caught up. */
const FEW = 25

const COPIES = 'copies whose MACs are wrong, which it checks again until someone accepts its findings'
/** All but the table of its results. */
const CHECKED = Object.fromEntries(
  [...GROWING].filter((table) => table !== 'book_checks').map((table) => [table, COPIES]),
)
const MERGED =
  'the costs of a test merge two indexes: unsealed-plans tests it with those of production and a long audit log'

/** The tables of which a job reads more each time, each with the reason. */
export const WHOLE_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'check-new-entries': CHECKED,
  'complete-mature-investments': { investments: 'the terms of all that are open, in pages' },
  'count-figures': { uncounted_changes: 'the changes that wait to be counted' },
  'forget-expired': { rate_limits: 'their number has a limit' },
  'refresh-news': { news_items: 'the newest are kept' },
  'seal-audit-rows': { audit_log: MERGED, audit_seals: MERGED },
}

/** The most rows of each table that a job may read by one way. */
export const rowsOfJob =
  (name: string): RowsMax =>
  (table) =>
    WHOLE_TABLES[name]?.[table] === undefined ? FEW : Number.POSITIVE_INFINITY
