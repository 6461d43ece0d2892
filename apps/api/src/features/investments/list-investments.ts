import type {
  listInvestments,
  listPendingInvestments,
  listUserInvestments,
  QueryOf,
  QueueSort,
} from '@mintmark/contracts'
import { INVESTMENT_STATUSES, type InvestmentStatus } from '@mintmark/domain'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { isEntryOf } from '../../db/chains.ts'
import type { Database } from '../../db/connect.ts'
import { isCustomerOf, isOf, isRow } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { tallyFigures } from '../../db/request-figures.ts'
import { bundles, customers, entries, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { countUpTo, type Total } from '../../http/bounded-total.ts'
import { countLooked, lookThrough, rowsLooked } from '../../http/look-through.ts'
import { cutPage, type PageCut, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readSecond } from '../approvals/public.ts'
import { cutQueue, type Queue, queueFilter } from '../request-queues/public.ts'
import { investmentsFound } from './investment-search.ts'
import { adminInvestmentView, investmentView } from './investment-view.ts'

const { name, description, gradientClass } = bundles
const LISTED = { ...getTableColumns(investments), name, description, gradientClass }
const ofBundle = eq(bundles.id, investments.bundleId)
const ofPayout = and(isEntryOf(investments.id), eq(entries.kind, 'investment.paid_out'))

const PENDING = inStatus('investment', investments, 'pending')
const LATER = inArray(
  investments.status,
  INVESTMENT_STATUSES.filter((status) => status !== 'pending'),
)

const selectOwn = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...LISTED, conversions: entries.conversions })
    .from(investments)
    .innerJoin(bundles, ofBundle)
    .leftJoin(entries, ofPayout)
    .where(where)
    .$dynamic()

/** A page of a customer's investments. */
export async function listOwnInvestments(db: Database, customerId: string, query: QueryOf<typeof listInvestments>) {
  const where = isOf(investments, customerId)
  const cut = cutPage(query, investments.id)
  const rows = await selectOwn(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, investments, where), investmentView)
}

/** A customer's investment. Refuses an unknown id, and that of another customer. */
export async function findOwnInvestment(db: Database, customerId: string, id: string) {
  const [row] = await selectOwn(db, and(isRow(investments, id), isOf(investments, customerId)))
  return row ?? fail('not_found', {})
}

const selectAny = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...LISTED, email: customers.email })
    .from(investments)
    .innerJoin(bundles, ofBundle)
    .innerJoin(customers, isCustomerOf(investments))
    .where(where)
    .$dynamic()

type Listed = Awaited<ReturnType<typeof selectAny>>[number]

/** Investments as a staff member sees them, with what confirming a request takes. */
async function viewsFor(platform: Platform, viewerId: string, rows: readonly Listed[]) {
  const measured = (row: Listed) => ({ ...row, amount: row.principal })
  const second = await readSecond(platform, 'investment.confirm', { viewerId, rows: rows.map(measured) })
  return (row: Listed) => ({ ...adminInvestmentView(row), ...second(measured(row)) })
}

interface Listing {
  readonly query: Pick<PageQuery, 'limit'> & {
    readonly query?: string | undefined
    readonly sort?: QueueSort | undefined
  }
  readonly cut: PageCut
  /** The part of the list that an index finds. */
  readonly range: SQL | undefined
  /** The status of all rows of the list, if they have one. */
  readonly status: InvestmentStatus | undefined
  /** True if nothing narrows the list but its status: without one, it has all that were decided. */
  readonly isAll: boolean
  readonly wanted: SQL | undefined
  readonly viewerId: string
}

async function pageOfInvestments(
  platform: Platform,
  { query, cut: begun, range, status, isAll, wanted, viewerId }: Listing,
) {
  const { db } = platform
  const found = await investmentsFound(db, query.query)
  const where = and(wanted, found?.where)
  const look = { table: investments, range, rowsMax: rowsLooked(found, status) }
  const cut = await lookThrough(db, look, query, begun)
  const rows = await selectAny(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = async (): Promise<Total> => {
    if (found !== undefined || !isAll) return countLooked(db, look, where)
    if (status === 'pending') return countPending(db, 'investment')
    const figures = await tallyFigures(db, 'investment', INVESTMENT_STATUSES)
    return status === undefined ? figures.total - figures.pending : figures[status]
  }
  return pageOf({ ...query, last: cut.last }, rows, total, await viewsFor(platform, viewerId, rows))
}

const { chain, id, coin, principal, methodId, paymentProof } = investments
const QUEUE: Queue = { action: 'investment.confirm', chain, id, coin, amount: principal, methodId, paymentProof }

/** A page of bundle requests. */
export async function listRequests(
  platform: Platform,
  { status = 'pending', ...query }: QueryOf<typeof listPendingInvestments>,
  viewerId: string,
) {
  const [filter, cut] = await Promise.all([
    queueFilter(platform, QUEUE, { ...query, status }, viewerId),
    cutQueue(platform, QUEUE, query),
  ])
  const wanted = filter ? and(PENDING, filter) : PENDING
  return pageOfInvestments(platform, {
    query,
    cut,
    range: undefined,
    status,
    isAll: filter === undefined,
    wanted,
    viewerId,
  })
}

/** A page of investments, of one customer or all. */
export function listAnyInvestments(
  platform: Platform,
  { status, user_id: customerId, ...query }: QueryOf<typeof listUserInvestments>,
  viewerId: string,
) {
  const wanted = status ? inStatus('investment', investments, status) : LATER
  const range = customerId === undefined ? undefined : isOf(investments, customerId)
  const cut = cutPage(query, investments.id)
  return pageOfInvestments(platform, {
    query,
    cut,
    range,
    status,
    isAll: range === undefined,
    wanted: range ? and(wanted, range) : wanted,
    viewerId,
  })
}

/** One investment as staff see it. Refuses an unknown id. */
export async function readAnyInvestment(platform: Platform, investmentId: string, viewerId: string) {
  const rows = await selectAny(platform.db, isRow(investments, investmentId))
  const [row] = rows.map(await viewsFor(platform, viewerId, rows))
  return row ?? fail('not_found', {})
}
