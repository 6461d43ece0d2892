import { CHAINS } from '@mintmark/domain'
import { actionsOf } from '../db/action-figures.ts'
import { COUNTED_TABLES, daysOf } from '../db/count-rows.ts'
import { MOVED } from '../db/entry-figures.ts'
import { PREPARED } from '../db/prepared.ts'
import { profitOf } from '../db/profit-figures.ts'
import { COUNTED, changedOf, decidedOf, isOfDecided, madeOf, uncountedOf } from '../db/request-figures.ts'
import { COUNTED_KINDS, COUNTED_ROWS, type CountedKind, type CountedRows } from '../db/schema.ts'
import type { Platform } from '../platform.ts'

/** The most requests, entries or other rows that one step counts. */
const ROWS_AT_ONCE = 10_000
/** The longest run while it is behind. The next one continues. */
const RUN_MILLISECONDS_MAX = 40_000

/** Rows older than this are committed: it is longer than any transaction, and than any two clocks differ. */
const EDGE = `least_id_at(now() - interval '5 minutes')`

/**
 * Takes the changes of requests whose status is read now, which has them, and those of requests that were counted before: `changed`.
 * All of the statement sees the same moment, so a later change stays for the next step.
 */
const takeChanges = (kind: CountedKind) => `
  known as (
    delete from uncounted_changes c using (select chain, id from fresh union all select chain, id from late) r
    where c.chain = r.chain and c.investment_id = r.id
  ),
  changed as (
    delete from uncounted_changes u using (
      select c.* from bound join uncounted_changes c on c.investment_id <= bound.counted_to
      where ${isOfDecided(kind)} limit ${ROWS_AT_ONCE}
    ) c where u.chain = c.chain and u.investment_id = c.investment_id and u.id = c.id
    returning c.*
  ),`

/**
 * Counts the next requests of a kind, and the later decisions and changes of those that were counted before, in one statement: each
 * exactly once.
 */
const count = (kind: CountedKind) => {
  const { table, changes } = COUNTED[kind]
  return `
  with position as materialized (select counted_to from figure_positions where kind = '${kind}'),
  bound as materialized (
    select p.counted_to, coalesce((
      select id from ${table} where id > p.counted_to and id < ${EDGE} order by id offset ${ROWS_AT_ONCE - 1} limit 1
    ), (
      select id from ${table} where id > p.counted_to and id < ${EDGE} order by id desc limit 1
    ), p.counted_to) as upto from position p
  ),
  fresh as materialized (
    select r.* from bound cross join lateral (
      select * from ${table} where id > bound.counted_to and id <= bound.upto order by id limit ${ROWS_AT_ONCE}
    ) r
  ),
  late as materialized (
    select r.* from ${uncountedOf(kind)} where u.kind = '${kind}' and r.status <> 'pending' limit ${ROWS_AT_ONCE}
  ),
  gone as (delete from uncounted_requests u using late r where u.kind = '${kind}' and u.request_id = r.id),
  ${changes ? takeChanges(kind) : ''}
  waiting as (insert into uncounted_requests (kind, request_id) select '${kind}', id from fresh where status = 'pending'),
  counted as (
    insert into request_figures (kind, status, coin, day, requests, amount)
    select '${kind}', status, coin, day, sum(requests), sum(amount) from (
      ${madeOf(kind)} from fresh r
      union all ${decidedOf(kind)} from fresh r where r.status <> 'pending'
      union all ${decidedOf(kind)} from late r
      ${changes ? `union all ${changedOf(kind, 'changed')}` : ''}
    ) rows group by status, coin, day
    on conflict (kind, status, coin, day) do update
      set requests = request_figures.requests + excluded.requests, amount = request_figures.amount + excluded.amount
  )
  update figure_positions set counted_to = bound.upto from bound where kind = '${kind}'
  returning greatest((select count(*) from fresh), (select count(*) from late)${changes ? ', (select count(*) from changed)' : ''})::int as rows`
}

/** Counts the next entries of all chains, and the profit that they moved, each exactly once. */
const COUNT_ENTRIES = `
  with position as materialized (select counted_to from figure_positions where kind = 'entry'),
  next as materialized (
    select e.chain, e.id from position cross join generate_series(0, ${CHAINS - 1}) c(chain) cross join lateral (
      select chain, id from entries where chain = c.chain and id > position.counted_to and id < ${EDGE}
      order by id limit ${ROWS_AT_ONCE}
    ) e order by e.id limit ${ROWS_AT_ONCE}
  ),
  moved as materialized (
    select e.chain, e.subject_id, ${MOVED} from next join entries e on e.chain = next.chain and e.id = next.id
      join postings p on p.chain = e.chain and p.entry_id = e.id
  ),
  counted as (
    insert into entry_figures (day, kind, account, coin, added, taken)
    select day, kind, account, coin, sum(added), sum(taken) from moved group by day, kind, account, coin
    on conflict (day, kind, account, coin) do update
      set added = entry_figures.added + excluded.added, taken = entry_figures.taken + excluded.taken
  ),
  counted_profit as (
    insert into profit_figures (day, funding_id, bundle_id, kind, amount)
    select day, funding_id, bundle_id, kind, sum(amount) from (${profitOf('moved')}) profit group by day, funding_id, bundle_id, kind
    on conflict (day, funding_id, bundle_id, kind) do update set amount = profit_figures.amount + excluded.amount
  )
  update figure_positions set counted_to = (select id from next order by id desc limit 1)
  where kind = 'entry' and exists (select from next) returning (select count(*) from next)::int as rows`

/** Counts the next actions of staff in the audit log, each exactly once. */
const COUNT_ACTIONS = `
  with position as materialized (select counted_to from figure_positions where kind = 'action'),
  next as materialized (
    select a.* from position cross join lateral (
      select id, at, actor_realm, actor_id, action, outcome from audit_log where id > position.counted_to and id < ${EDGE}
      order by id limit ${ROWS_AT_ONCE}
    ) a
  ),
  counted as (
    insert into action_figures (day, staff_id, action, outcome, actions, last_at) ${actionsOf('next a')}
    on conflict (day, staff_id, action, outcome) do update
      set actions = action_figures.actions + excluded.actions, last_at = greatest(action_figures.last_at, excluded.last_at)
  )
  update figure_positions set counted_to = (select id from next order by id desc limit 1)
  where kind = 'action' and exists (select from next) returning (select count(*) from next)::int as rows`

/** Counts the next rows of a kind, each exactly once. */
const countNextRows = (kind: CountedRows) => `
  with position as materialized (select counted_to from figure_positions where kind = '${kind}'),
  next as materialized (
    select r.* from position cross join lateral (
      select * from ${COUNTED_TABLES[kind].table} where id > position.counted_to and id < ${EDGE} order by id limit ${ROWS_AT_ONCE}
    ) r
  ),
  counted as (
    insert into row_figures (kind, day, rows) select '${kind}', day, sum(rows) from (${daysOf(kind, 'next r')}) days group by day
    on conflict (kind, day) do update set rows = row_figures.rows + excluded.rows
  )
  update figure_positions set counted_to = (select id from next order by id desc limit 1)
  where kind = '${kind}' and exists (select from next) returning (select count(*) from next)::int as rows`

const STEPS = [
  ...COUNTED_KINDS.map((kind) => ({ kind, text: count(kind) })),
  { kind: 'entry', text: COUNT_ENTRIES },
  { kind: 'action', text: COUNT_ACTIONS },
  ...COUNTED_ROWS.map((kind) => ({ kind, text: countNextRows(kind) })),
]

const LOCK = 'select from figure_positions where kind = $1 for update'

/**
 * Counts the next requests and rows of each kind, the next entries, and the next actions of staff. Returns true if there are more. One process
 * at a time counts a kind: it locks the position in a separate statement, so that the next one sees all that another has counted.
 */
export async function countNext(reads: Pick<Platform['reads'], 'begin'>): Promise<boolean> {
  let isMore = false
  for (const { kind, text } of STEPS) {
    const [counted] = await reads.begin(async (sql) => {
      await sql.unsafe(LOCK, [kind])
      return sql.unsafe<{ rows: number }[]>(text, [], PREPARED)
    })
    isMore ||= counted?.rows === ROWS_AT_ONCE
  }
  return isMore
}

/** Counts requests, rows, entries and actions until it has caught up. */
export async function countFigures({ reads }: Pick<Platform, 'reads'>): Promise<void> {
  const end = performance.now() + RUN_MILLISECONDS_MAX
  while ((await countNext(reads)) && performance.now() < end);
}
