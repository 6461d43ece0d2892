import type {
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  QueryOf,
  summarizeWithdrawals,
} from '@mintmark/contracts'
import { WITHDRAWAL_STATUSES } from '@mintmark/domain'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rowCounter } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf, isRow } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { customers, paymentMethods, withdrawals } from '../../db/schema.ts'
import { tallyOf } from '../../db/tally.ts'
import { fail } from '../../failure.ts'
import { cutPage, type PageCut, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readSecond } from '../approvals/public.ts'
import { cutQueue, type Queue, queueFilter } from '../request-queues/public.ts'
import { readContexts } from './read-risks.ts'
import { withdrawalsFound } from './withdrawal-search.ts'
import { confirmedWithdrawalView, type ListedWithdrawal, withdrawalRequestView } from './withdrawal-view.ts'

const everyRow = memoizePerClient((db: Database) => rowCounter(db, withdrawals))

const { email, firstName, lastName } = customers

const selectWithdrawals = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(withdrawals), email, firstName, lastName, method: paymentMethods.name })
    .from(withdrawals)
    .innerJoin(customers, isCustomerOf(withdrawals))
    .leftJoin(paymentMethods, eq(paymentMethods.id, withdrawals.methodId))
    .where(where)
    .$dynamic()

const { chain, id, coin, amount, methodId } = withdrawals
const QUEUE: Queue = { action: 'withdrawal.confirm', chain, id, coin, amount, methodId }

interface Listing {
  readonly query: Pick<PageQuery, 'limit'>
  readonly where: SQL | undefined
  readonly cut: PageCut
  /** True for the whole queue. */
  readonly isQueue?: boolean
}

async function pageOfWithdrawals<View extends { id: string }>(
  db: Database,
  { query, where, cut, isQueue }: Listing,
  viewsOf: (rows: readonly ListedWithdrawal[]) => Promise<(row: ListedWithdrawal) => View>,
) {
  const rows = await selectWithdrawals(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = async () => {
    if (isQueue) return countPending(db, 'withdrawal')
    return where === undefined ? everyRow(db)() : db.$count(withdrawals, where)
  }
  return pageOf(query, rows, total, await viewsOf(rows))
}

async function requestViews(platform: Platform, viewerId: string, rows: readonly ListedWithdrawal[]) {
  const [of, second] = await Promise.all([
    readContexts(platform.reads, rows),
    readSecond(platform, 'withdrawal.confirm', { viewerId, rows }),
  ])
  return (row: ListedWithdrawal) => ({ ...withdrawalRequestView(row, of(row.id)), ...second(row) })
}

/** A page of withdrawals with the reasons to look closer, as a staff member who decides them sees them. */
export async function listWithdrawals(
  platform: Platform,
  { status = 'pending', ...query }: QueryOf<typeof listWithdrawalRequests>,
  viewerId: string,
) {
  const { db } = platform
  const wanted = status === 'all' ? undefined : inStatus('withdrawal', withdrawals, status)
  const [matching, filter, cut] = await Promise.all([
    withdrawalsFound(db, query.query),
    queueFilter(platform, QUEUE, { ...query, status }, viewerId),
    cutQueue(platform, QUEUE, query),
  ])
  const where = and(matching, wanted, filter)
  const isQueue = status === 'pending' && !query.query && !filter
  return pageOfWithdrawals(db, { query, where, cut, isQueue }, (rows) => requestViews(platform, viewerId, rows))
}

/** One withdrawal as in the list of requests. Refuses an unknown id. */
export async function readRequest(platform: Platform, requestId: string, viewerId: string) {
  const rows = await selectWithdrawals(platform.db, isRow(withdrawals, requestId))
  const [row] = rows.map(await requestViews(platform, viewerId, rows))
  return row ?? fail('not_found', {})
}

/** A page of withdrawals that were decided. */
export async function listDecided(
  { db }: Platform,
  { status = 'confirmed', ...query }: QueryOf<typeof listConfirmedWithdrawals>,
) {
  const where = and(await withdrawalsFound(db, query.query), inStatus('withdrawal', withdrawals, status))
  const cut = cutPage(query, withdrawals.id)
  return pageOfWithdrawals(db, { query, where, cut }, async () => confirmedWithdrawalView)
}

/** The number of withdrawals in each status. */
export async function countWithdrawals({ db }: Platform, { query }: QueryOf<typeof summarizeWithdrawals>) {
  const rows = await db
    .select({ status: withdrawals.status, rows: count() })
    .from(withdrawals)
    .where(await withdrawalsFound(db, query))
    .groupBy(withdrawals.status)
  return tallyOf(WITHDRAWAL_STATUSES, rows)
}
