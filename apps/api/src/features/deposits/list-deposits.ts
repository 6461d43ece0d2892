import type { listDeposits as listCall, QueryOf, summarizeDeposits } from '@mintmark/contracts'
import { DEPOSIT_STATUSES } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { tallyFigures } from '../../db/request-figures.ts'
import { customers, deposits, paymentMethods } from '../../db/schema.ts'
import { tallyOf } from '../../db/tally.ts'
import { tallyLooked } from '../../http/bounded-tally.ts'
import type { Total } from '../../http/bounded-total.ts'
import { countLooked, lookThrough, rowsLooked } from '../../http/look-through.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readSecond } from '../approvals/public.ts'
import { cutQueue, type Queue, queueFilter } from '../request-queues/public.ts'
import { depositsFound } from './deposit-search.ts'
import { depositView } from './deposit-view.ts'

const { chain, id, coin, amount, methodId, paymentProof } = deposits
const QUEUE: Queue = { action: 'deposit.confirm', chain, id, coin, amount, methodId, paymentProof }

/** The deposits in a status; all of them, without one. */
const wanted = (status: QueryOf<typeof summarizeDeposits>['status']) => status && inStatus('deposit', deposits, status)

interface Listing {
  readonly query: QueryOf<typeof listCall>
  /** True if the total is wanted. */
  readonly counts: boolean
  readonly viewerId: string
}

/** A page of deposits, as a staff member sees them. */
export async function listDeposits(platform: Platform, { query, counts, viewerId }: Listing) {
  const { db } = platform
  const [matching, filter, begun] = await Promise.all([
    depositsFound(db, query.query),
    queueFilter(platform, QUEUE, query, viewerId),
    cutQueue(platform, QUEUE, query),
  ])
  const where = and(matching?.where, wanted(query.status), filter)
  const look = { table: deposits, range: filter, rowsMax: rowsLooked(matching, query.status) }
  const cut = await lookThrough(db, look, query, begun)
  const countAll = async (): Promise<Total> => {
    if (matching || filter) return countLooked(db, look, where)
    if (query.status === 'pending') return countPending(db, 'deposit')
    return (await tallyFigures(db, 'deposit', DEPOSIT_STATUSES))[query.status ?? 'total']
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
    { ...query, last: cut.last },
    rows,
    async () => total ?? countAll(),
    (row) => ({ ...depositView(row), ...second(row) }),
  )
}

/** The number of deposits in each status. */
export async function countDeposits(db: Database, { query, status }: QueryOf<typeof summarizeDeposits>) {
  const matching = await depositsFound(db, query)
  if (matching) {
    const where = and(matching.where, wanted(status)) ?? matching.where
    const look = { table: deposits, rowsMax: rowsLooked(matching, status) }
    return tallyLooked(db, look, { statuses: DEPOSIT_STATUSES, where })
  }
  const figures = await tallyFigures(db, 'deposit', DEPOSIT_STATUSES)
  const isCounted = (each: string) => status === undefined || each === status
  const rows = DEPOSIT_STATUSES.filter(isCounted).map((each) => ({ status: each, rows: figures[each] }))
  return { ...tallyOf(DEPOSIT_STATUSES, rows), more: false }
}
