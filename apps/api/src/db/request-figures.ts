import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'
import { fromPosition } from './count-rows.ts'
import type { CountedKind } from './schema.ts'
import { tallyOf } from './tally.ts'

interface Counted {
  readonly table: string
  /** The amount that was asked for, which is the same before and after the decision. */
  readonly asked: string
  /** The amount of a decided request. */
  readonly amount: string
  /** When it was decided; for an investment, when it began or was rejected. It never changes. */
  readonly decidedAt: string
  /** True if its status may change again after the decision. */
  readonly changes: boolean
}

/** The way in which the rows `r` of each kind are counted. */
export const COUNTED: Readonly<Record<CountedKind, Counted>> = {
  deposit: {
    table: 'deposits',
    asked: 'r.amount',
    amount: 'coalesce(r.received_amount, r.amount)',
    decidedAt: 'r.decided_at',
    changes: false,
  },
  withdrawal: {
    table: 'withdrawals',
    asked: 'r.amount',
    amount: 'r.amount',
    decidedAt: 'r.decided_at',
    changes: false,
  },
  investment: {
    table: 'investments',
    asked: 'coalesce(r.requested_amount, r.principal)',
    amount: 'r.principal',
    decidedAt: 'coalesce(r.activated_at, r.closed_at)',
    changes: true,
  },
}

const dayOf = (time: string) => `(${time} at time zone 'UTC')::date`

/** The figures that each row `r` of a request adds when it is made. */
export const madeOf = (kind: CountedKind) =>
  `select 'created' as status, r.coin, ${dayOf('r.created_at')} as day, 1::bigint as requests, ${COUNTED[kind].asked} as amount`

/** Those that it adds when it is decided. */
export const decidedOf = (kind: CountedKind) =>
  `select r.status, r.coin, ${dayOf(COUNTED[kind].decidedAt)} as day, 1::bigint as requests, ${COUNTED[kind].amount} as amount`

/** The requests that were pending when they were counted. */
export const uncountedOf = (kind: CountedKind) =>
  `uncounted_requests u join ${COUNTED[kind].table} r on r.chain = chain_of(u.request_id) and r.id = u.request_id`

/**
 * The amounts that the changes `c` of a table take from the figures of the day of the decision, and those that they add. Each looks its row up:
 * PostgreSQL expects many changes in a table that is empty, and would read all rows.
 */
export const changedOf = (kind: CountedKind, changes: string) => {
  const { table, amount, decidedAt } = COUNTED[kind]
  return `select s.status, r.coin, ${dayOf(decidedAt)} as day, s.sign::bigint as requests, s.sign * ${amount} as amount
    from ${changes} c cross join lateral (select * from ${table} where chain = c.chain and id = c.investment_id limit 1) r
      cross join lateral (values (c.was, -1), (c.became, 1)) s (status, sign)`
}

/** True for the changes `c` of requests that are not in `uncounted_requests`, whose decision is counted with the last change. */
export const isOfDecided = (kind: CountedKind) =>
  `not exists (select from uncounted_requests u where u.kind = '${kind}' and u.request_id = c.investment_id)`

/** The figures that later changes add, of requests that the job has counted; nothing for a kind without such changes. */
const changesAfter = (kind: CountedKind, columns: string, countedTo: string): SQL =>
  COUNTED[kind].changes
    ? sql`union all select ${sql.raw(columns)} from (
        ${sql.raw(changedOf(kind, 'uncounted_changes'))} where c.investment_id <= ${countedTo}::uuid and ${sql.raw(isOfDecided(kind))}
      ) changed`
    : sql``

/** The counted figures and those not counted yet, with the columns status, coin, day, requests and amount. */
function figuresOf(kind: CountedKind, countedTo: string): SQL {
  const made = sql`from ${sql.raw(COUNTED[kind].table)} r where r.id > ${countedTo}::uuid`
  const decided = sql.raw(decidedOf(kind))
  return sql`(
    select status, coin, day, requests, amount from request_figures where kind = ${kind}
    union all ${sql.raw(madeOf(kind))} ${made}
    union all ${decided} ${made} and r.status <> 'pending'
    union all ${decided} from ${sql.raw(uncountedOf(kind))} where u.kind = ${kind} and r.status <> 'pending'
    ${changesAfter(kind, 'status, coin, day, requests, amount', countedTo)}
  ) figures`
}

/** The number of requests by status, 'created' for all of them. What is not counted yet is read once, and none of its dates and amounts. */
const countsOf = (kind: CountedKind, countedTo: string): SQL => sql`
  with made as materialized (
    select r.status, count(*) as requests from ${sql.raw(COUNTED[kind].table)} r where r.id > ${countedTo}::uuid group by r.status
  )
  select status, sum(requests)::text as requests from (
    select status, requests from request_figures where kind = ${kind}
    union all select 'created', requests from made
    union all select status, requests from made where status <> 'pending'
    union all select r.status, 1 from ${sql.raw(uncountedOf(kind))} where u.kind = ${kind} and r.status <> 'pending'
    ${changesAfter(kind, 'status, requests', countedTo)}
  ) figures group by status`

/**
 * Reads figures of all requests of a kind, exactly as of now: from what the job has counted, and the few requests that it has not.
 * `figures` stands for a table with the columns status, coin, day, requests and amount.
 */
export const withRequestFigures = <Found>(
  db: Database,
  kind: CountedKind,
  read: (transaction: Transaction, figures: SQL) => Promise<Found>,
): Promise<Found> => fromPosition(db, kind, (transaction, countedTo) => read(transaction, figuresOf(kind, countedTo)))

/** The number of requests of a kind in each status, and in total. */
export const tallyFigures = <Status extends string>(db: Database, kind: CountedKind, statuses: readonly Status[]) =>
  fromPosition(db, kind, async (transaction, countedTo) => {
    const rows = await transaction.execute<{ status: Status | 'created'; requests: string }>(countsOf(kind, countedTo))
    const counted = rows.map(({ status, requests }) => ({ status, rows: Number(requests) }))
    const made = counted.find(({ status }) => status === 'created')?.rows ?? 0
    const decided = counted.filter((each): each is { status: Status; rows: number } => each.status !== 'created')
    const pending = decided.reduce((left, { rows }) => left - rows, made)
    return tallyOf(statuses, [...decided, { status: 'pending' as Status, rows: pending }])
  })
