import type { listInvestments, listPendingInvestments, listUserInvestments, QueryOf } from '@mintmark/contracts'
import { INVESTMENT_STATUSES } from '@mintmark/domain'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { isEntryOf } from '../../db/chains.ts'
import type { Database } from '../../db/connect.ts'
import { rowCounter } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf, isOf, isRow } from '../../db/own-rows.ts'
import { countPending, inStatus } from '../../db/pending-work.ts'
import { bundles, customers, entries, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { cutPage, type PageQuery, pageOf } from '../../http/pages.ts'
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
  return pageOf(query, rows, () => db.$count(investments, where), investmentView)
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

const everyRow = memoizePerClient((db: Database) => rowCounter(db, investments))

async function pageOfInvestments(
  db: Database,
  query: PageQuery & { query?: string | undefined },
  wanted: SQL | undefined,
) {
  const found = await investmentsFound(db, query.query)
  const where = and(wanted, found)
  const cut = cutPage(query, investments.id)
  const rows = await selectAny(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  // All but the few that are pending: counting those costs less.
  const total = async () => {
    if (found !== undefined || (wanted !== LATER && wanted !== PENDING)) return db.$count(investments, where)
    const pending = await countPending(db, 'investment')
    return wanted === PENDING ? pending : (await everyRow(db)()) - pending
  }
  return pageOf(query, rows, total, adminInvestmentView)
}

/** A page of bundle requests. */
export const listRequests = (db: Database, { status = 'pending', ...query }: QueryOf<typeof listPendingInvestments>) =>
  pageOfInvestments(db, query, status === 'pending' ? PENDING : inStatus('investment', investments, status))

/** A page of investments, of one customer or all. */
export function listAnyInvestments(
  db: Database,
  { status, user_id: customerId, ...query }: QueryOf<typeof listUserInvestments>,
) {
  const wanted = status ? inStatus('investment', investments, status) : LATER
  const where = customerId === undefined ? wanted : and(wanted, isOf(investments, customerId))
  return pageOfInvestments(db, query, where)
}

/** One investment as staff see it. Refuses an unknown id. */
export async function readAnyInvestment(db: Database, id: string) {
  const [row] = await selectAny(db, isRow(investments, id))
  return row ? adminInvestmentView(row) : fail('not_found', {})
}
