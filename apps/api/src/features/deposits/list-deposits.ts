import type { listDeposits as listCall, QueryOf, summarizeDeposits } from '@mintmark/contracts'
import { DEPOSIT_STATUSES } from '@mintmark/domain'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rowCounter } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { tallyFigures } from '../../db/request-figures.ts'
import { customers, deposits, paymentMethods } from '../../db/schema.ts'
import { tallyOf } from '../../db/tally.ts'
import { tallyUpTo } from '../../http/bounded-tally.ts'
import { countUpTo, type Total } from '../../http/bounded-total.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readSecond } from '../approvals/public.ts'
import { cutQueue, type Queue, queueFilter } from '../request-queues/public.ts'
import { depositsFound } from './deposit-search.ts'
import { depositView } from './deposit-view.ts'

const everyDeposit = memoizePerClient((db: Database) => rowCounter(db, deposits))

const { chain, id, coin, amount, methodId, paymentProof } = deposits
const QUEUE: Queue = { action: 'deposit.confirm', chain, id, coin, amount, methodId, paymentProof }

const found = async (db: Database, { query, status }: QueryOf<typeof summarizeDeposits>) =>
  and(await depositsFound(db, query), status && inStatus('deposit', deposits, status))

interface Listing {
  readonly query: QueryOf<typeof listCall>
  /** True if the total is wanted. */
  readonly counts: boolean
  readonly viewerId: string
}

/** A page of deposits, as a staff member sees them. */
export async function listDeposits(platform: Platform, { query, counts, viewerId }: Listing) {
  const { db } = platform
  const [matching, filter, cut] = await Promise.all([
    found(db, query),
    queueFilter(platform, QUEUE, query, viewerId),
    cutQueue(platform, QUEUE, query),
  ])
  const where = and(matching, filter)
  const countAll = async (): Promise<Total> => {
    if (query.status === 'pending' && !query.query && !filter) return countPending(db, 'deposit')
    if (!where) return everyDeposit(db)()
    if (query.status && !query.query && !filter)
      return (await tallyFigures(db, 'deposit', DEPOSIT_STATUSES))[query.status]
    return countUpTo(db, deposits, where)
  }
  // The longest list of the product: its rows are counted while they are read.
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(deposits), email: customers.email, method: paymentMethods.name })
      .from(deposits)
      .innerJoin(customers, isCustomerOf(deposits))
      .leftJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
      .where(and(where, cut.after))
      .orderBy(cut.order)
      .limit(cut.fetch),
    counts ? countAll() : undefined,
  ])
  const second = await readSecond(platform, 'deposit.confirm', { viewerId, rows })
  return pageOf(
    query,
    rows,
    async () => total ?? countAll(),
    (row) => ({ ...depositView(row), ...second(row) }),
  )
}

/** The number of deposits in each status. */
export async function countDeposits(db: Database, { query, status }: QueryOf<typeof summarizeDeposits>) {
  if (query) {
    const where = (await found(db, { query, status })) ?? sql`false`
    return tallyUpTo(db, deposits, { statuses: DEPOSIT_STATUSES, where })
  }
  const figures = await tallyFigures(db, 'deposit', DEPOSIT_STATUSES)
  const isCounted = (each: string) => status === undefined || each === status
  const rows = DEPOSIT_STATUSES.filter(isCounted).map((each) => ({ status: each, rows: figures[each] }))
  return { ...tallyOf(DEPOSIT_STATUSES, rows), more: false }
}
