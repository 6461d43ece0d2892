import { actionsOf } from '../db/action-figures.ts'
import type { LedgerSql } from '../db/connect.ts'
import { COUNTED_TABLES, daysOf } from '../db/count-rows.ts'
import { MOVED } from '../db/entry-figures.ts'
import { profitOf } from '../db/profit-figures.ts'
import { COUNTED, changedOf, decidedOf, isOfDecided, madeOf, uncountedOf } from '../db/request-figures.ts'
import { COUNTED_KINDS, COUNTED_ROWS, type CountedKind, type CountedRows } from '../db/schema.ts'
import { runChecks } from './run-checks.ts'
import { snapshotViolations } from './snapshot-checks.ts'

/** Compares what the job has counted of a kind with the requests up to its position. */
const checkOf = (kind: CountedKind) => {
  const { table, changes } = COUNTED[kind]
  const countedTo = `(select counted_to from figure_positions where kind = '${kind}')`
  const upTo = `from ${table} r where r.id <= ${countedTo}`
  const changed = `${changedOf(kind, 'uncounted_changes')} where c.investment_id <= ${countedTo} and ${isOfDecided(kind)}`
  return `
  select format('The figures of %s have %s %s requests of %s %s, and there are %s of %s.', day, coalesce(counted.requests, 0), status,
    coalesce(counted.amount, 0), coin, coalesce(there.requests, 0), coalesce(there.amount, 0)) as violation
  from (select status, coin, day, requests, amount from request_figures where kind = '${kind}') counted full join (
    select status, coin, day, sum(requests) as requests, sum(amount) as amount from (
      ${madeOf(kind)} ${upTo}
      union all ${decidedOf(kind)} ${upTo} and r.status <> 'pending'
      union all select status, coin, day, -requests, -amount from (
        ${decidedOf(kind)} from ${uncountedOf(kind)} where u.kind = '${kind}' and r.status <> 'pending'
        ${changes ? `union all ${changed}` : ''}) later
    ) rows group by status, coin, day
  ) there using (status, coin, day)
  where coalesce(counted.requests, 0) <> coalesce(there.requests, 0) or coalesce(counted.amount, 0) <> coalesce(there.amount, 0)`
}

/** Compares what the job has counted of entries with the entries up to its position. */
const CHECK_OF_ENTRIES = `
  select format('The figures of %s have %s added to and %s taken from %s in %s by %s, and there are %s and %s.', day,
    coalesce(counted.added, 0), coalesce(counted.taken, 0), account, coin, kind, coalesce(there.added, 0), coalesce(there.taken, 0))
    as violation
  from entry_figures counted full join (
    select day, kind, account, coin, sum(added) as added, sum(taken) as taken from (
      select ${MOVED} from entries e join postings p on p.chain = e.chain and p.entry_id = e.id
      where e.id <= (select counted_to from figure_positions where kind = 'entry')
    ) moved group by day, kind, account, coin
  ) there using (day, kind, account, coin)
  where counted.added is distinct from there.added or counted.taken is distinct from there.taken`

/** Compares the profit that the job has counted with that of the entries up to its position. */
const CHECK_OF_PROFIT = `
  select format('The figures of %s have %s of profit by %s in bundle %s from funding account %s, and there are %s.', day,
    coalesce(counted.amount, 0), kind, bundle_id, funding_id, coalesce(there.amount, 0)) as violation
  from profit_figures counted full join (
    select day, funding_id, bundle_id, kind, sum(amount) as amount from (
      ${profitOf(`(
        select e.chain, e.subject_id, ${MOVED} from entries e join postings p on p.chain = e.chain and p.entry_id = e.id
        where e.id <= (select counted_to from figure_positions where kind = 'entry')
      )`)}
    ) profit group by day, funding_id, bundle_id, kind
  ) there using (day, funding_id, bundle_id, kind)
  where counted.amount is distinct from there.amount`

/** Compares what the job has counted of the audit log with the rows up to its position. */
const CHECK_OF_ACTIONS = `
  select format('The figures of %s have %s times %s (%s) by %s, and the audit log has %s.', day, coalesce(counted.actions, 0), action,
    outcome, staff_id, coalesce(there.actions, 0)) as violation
  from action_figures counted full join (
    ${actionsOf('audit_log a', `a.id <= (select counted_to from figure_positions where kind = 'action')`)}
  ) there using (day, staff_id, action, outcome)
  where counted.actions is distinct from there.actions or counted.last_at is distinct from there.last_at`

/** Compares what the job has counted of the rows of a kind with those up to its position. */
const checkOfRows = (kind: CountedRows) => `
  select format('The figures of %s have %s rows of ${COUNTED_TABLES[kind].table}, and there are %s.', day, coalesce(counted.rows, 0), coalesce(there.rows, 0))
    as violation
  from (select day, rows from row_figures where kind = '${kind}') counted full join (
    select day, sum(rows) as rows from (
      ${daysOf(kind, `${COUNTED_TABLES[kind].table} r`)} and r.id <= (select counted_to from figure_positions where kind = '${kind}')
    ) days group by day
  ) there using (day)
  where counted.rows is distinct from there.rows`

/** Finds figures that are not those of the requests, entries or other rows that they count. */
const FIGURE_CHECKS: readonly string[] = [
  ...COUNTED_KINDS.map(checkOf),
  CHECK_OF_ENTRIES,
  CHECK_OF_PROFIT,
  CHECK_OF_ACTIONS,
  ...COUNTED_ROWS.map(checkOfRows),
]

/**
 * Compares what follows from the books, and decides no movement of money, with the books: a sentence for each figure and portfolio
 * snapshot that differs, and for each coin of a customer that lacks a snapshot.
 */
export const figureViolations = (sql: LedgerSql): Promise<string[]> =>
  sql.begin('isolation level repeatable read read only', async (snapshot) => [
    ...(await runChecks(snapshot, FIGURE_CHECKS, [])),
    ...(await snapshotViolations(snapshot)),
  ])
