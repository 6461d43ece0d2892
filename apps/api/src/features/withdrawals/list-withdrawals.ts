import type {
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  QueryOf,
  QueueSort,
  summarizeWithdrawals,
} from '@mintmark/contracts'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@mintmark/domain'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isCustomerOf, isRow } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { tallyFigures } from '../../db/request-figures.ts'
import { customers, paymentMethods, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { tallyLooked } from '../../http/bounded-tally.ts'
import type { Total } from '../../http/bounded-total.ts'
import { countLooked, type Look, lookThrough, rowsLooked } from '../../http/look-through.ts'
import { cutPage, type PageCut, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readSecond } from '../approvals/public.ts'
import { cutQueue, type Queue, queueFilter } from '../request-queues/public.ts'
import { readContexts } from './read-risks.ts'
import { withdrawalsFound } from './withdrawal-search.ts'
import { confirmedWithdrawalView, type ListedWithdrawal, withdrawalRequestView } from './withdrawal-view.ts'

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
  readonly query: Pick<PageQuery, 'limit'> & { readonly sort?: QueueSort | undefined }
  readonly where: SQL | undefined
  readonly look: Look
  readonly cut: PageCut
  /** The status, or `total`, if the list is narrowed by nothing else. */
  readonly isAllOf?: WithdrawalStatus | 'total' | undefined
}

async function pageOfWithdrawals<View extends { id: string }>(
  db: Database,
  { query, where, look, cut: begun, isAllOf }: Listing,
  viewsOf: (rows: readonly ListedWithdrawal[]) => Promise<(row: ListedWithdrawal) => View>,
) {
  const cut = await lookThrough(db, look, query, begun)
  const rows = await selectWithdrawals(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = async (): Promise<Total> => {
    if (isAllOf === 'pending') return countPending(db, 'withdrawal')
    if (isAllOf) return (await tallyFigures(db, 'withdrawal', WITHDRAWAL_STATUSES))[isAllOf]
    return countLooked(db, look, where)
  }
  return pageOf({ ...query, last: cut.last }, rows, total, await viewsOf(rows))
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
  const where = and(matching?.where, wanted, filter)
  const isAllOf = matching || filter ? undefined : status === 'all' ? 'total' : status
  const look = { table: withdrawals, range: filter, rowsMax: rowsLooked(matching, status) }
  return pageOfWithdrawals(db, { query, where, look, cut, isAllOf }, (rows) => requestViews(platform, viewerId, rows))
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
  const matching = await withdrawalsFound(db, query.query)
  const where = and(matching?.where, inStatus('withdrawal', withdrawals, status))
  const cut = cutPage(query, withdrawals.id)
  const isAllOf = matching ? undefined : status
  const look = { table: withdrawals, rowsMax: rowsLooked(matching, status) }
  return pageOfWithdrawals(db, { query, where, look, cut, isAllOf }, async () => confirmedWithdrawalView)
}

/** The number of withdrawals in each status. */
export async function countWithdrawals({ db }: Platform, { query }: QueryOf<typeof summarizeWithdrawals>) {
  const matching = await withdrawalsFound(db, query)
  return matching
    ? tallyLooked(
        db,
        { table: withdrawals, rowsMax: rowsLooked(matching) },
        { statuses: WITHDRAWAL_STATUSES, where: matching.where },
      )
    : { ...(await tallyFigures(db, 'withdrawal', WITHDRAWAL_STATUSES)), more: false }
}
