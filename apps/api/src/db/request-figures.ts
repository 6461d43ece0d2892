import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'
import { type CountedKind, figurePositions } from './schema.ts'
import { tallyOf } from './tally.ts'

/** The table of each kind, and the amount of a decided request. */
export const COUNTED: Readonly<Record<CountedKind, { readonly table: string; readonly amount: string }>> = {
  deposit: { table: 'deposits', amount: 'coalesce(r.received_amount, r.amount)' },
  withdrawal: { table: 'withdrawals', amount: 'r.amount' },
}

const dayOf = (time: string) => `(${time} at time zone 'UTC')::date`

/** The figures that each row `r` of a request adds when it is made. */
export const MADE = `select 'created' as status, r.coin, ${dayOf('r.created_at')} as day, 1::bigint as requests, r.amount`

/** Those that it adds when it is decided. */
export const decidedOf = (kind: CountedKind) =>
  `select r.status, r.coin, ${dayOf('r.decided_at')} as day, 1::bigint as requests, ${COUNTED[kind].amount} as amount`

/** The requests that were pending when they were counted. */
export const uncountedOf = (kind: CountedKind) =>
  `uncounted_requests u join ${COUNTED[kind].table} r on r.chain = chain_of(u.request_id) and r.id = u.request_id`

/** The counted figures and those not counted yet, with the columns status, coin, day, requests and amount. */
function figuresOf(kind: CountedKind, countedTo: string): SQL {
  const { table } = COUNTED[kind]
  const made = sql`from ${sql.raw(table)} r where r.id > ${countedTo}::uuid`
  const decided = sql.raw(decidedOf(kind))
  return sql`(
    select status, coin, day, requests, amount from request_figures where kind = ${kind}
    union all ${sql.raw(MADE)} ${made}
    union all ${decided} ${made} and r.status <> 'pending'
    union all ${decided} from ${sql.raw(uncountedOf(kind))} where u.kind = ${kind} and r.status <> 'pending'
  ) figures`
}

/**
 * Reads figures of all requests of a kind, exactly as of now: from what the job has counted, and the few requests that it has not.
 * `figures` stands for a table with the columns status, coin, day, requests and amount.
 */
export const withRequestFigures = <Found>(
  db: Database,
  kind: CountedKind,
  read: (transaction: Transaction, figures: SQL) => Promise<Found>,
): Promise<Found> =>
  db.transaction(
    async (transaction) => {
      const [position] = await transaction.select().from(figurePositions).where(eq(figurePositions.kind, kind))
      return read(transaction, figuresOf(kind, position?.countedTo ?? '00000000-0000-0000-0000-000000000000'))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The number of requests of a kind in each status, and in total. */
export const tallyFigures = <Status extends string>(db: Database, kind: CountedKind, statuses: readonly Status[]) =>
  withRequestFigures(db, kind, async (transaction, figures) => {
    const rows = await transaction.execute<{ status: Status | 'created'; requests: string }>(
      sql`select status, sum(requests)::text as requests from ${figures} group by status`,
    )
    const counted = rows.map(({ status, requests }) => ({ status, rows: Number(requests) }))
    const made = counted.find(({ status }) => status === 'created')?.rows ?? 0
    const decided = counted.filter((each): each is { status: Status; rows: number } => each.status !== 'created')
    const pending = decided.reduce((left, { rows }) => left - rows, made)
    return tallyOf(statuses, [...decided, { status: 'pending' as Status, rows: pending }])
  })
