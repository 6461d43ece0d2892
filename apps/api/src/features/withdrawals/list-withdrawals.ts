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
import { cutPage, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
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

async function pageOfWithdrawals<View extends { id: string }>(
  db: Database,
  { query, where, isQueue }: { readonly query: PageQuery; readonly where: SQL | undefined; readonly isQueue?: boolean },
  viewsOf: (rows: readonly ListedWithdrawal[]) => Promise<(row: ListedWithdrawal) => View>,
) {
  const cut = cutPage(query, withdrawals.id)
  const rows = await selectWithdrawals(db, and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = async () => {
    if (isQueue) return countPending(db, 'withdrawal')
    return where === undefined ? everyRow(db)() : db.$count(withdrawals, where)
  }
  return pageOf(query, rows, total, await viewsOf(rows))
}

async function requestViews(reads: Platform['reads'], rows: readonly ListedWithdrawal[]) {
  const of = await readContexts(reads, rows)
  return (row: ListedWithdrawal) => withdrawalRequestView(row, of(row.id))
}

/** A page of withdrawals with the reasons to look closer, for those who decide them. */
export async function listWithdrawals(
  { db, reads }: Platform,
  { status = 'pending', ...query }: QueryOf<typeof listWithdrawalRequests>,
) {
  const wanted = status === 'all' ? undefined : inStatus('withdrawal', withdrawals, status)
  const where = and(await withdrawalsFound(db, query.query), wanted)
  const isQueue = status === 'pending' && !query.query
  return pageOfWithdrawals(db, { query, where, isQueue }, (rows) => requestViews(reads, rows))
}

/** One withdrawal as in the list of requests. Refuses an unknown id. */
export async function readRequest({ db, reads }: Platform, id: string) {
  const rows = await selectWithdrawals(db, isRow(withdrawals, id))
  const [row] = rows.map(await requestViews(reads, rows))
  return row ?? fail('not_found', {})
}

/** A page of withdrawals that were decided. */
export async function listDecided(
  { db }: Platform,
  { status = 'confirmed', ...query }: QueryOf<typeof listConfirmedWithdrawals>,
) {
  const where = and(await withdrawalsFound(db, query.query), inStatus('withdrawal', withdrawals, status))
  return pageOfWithdrawals(db, { query, where }, async () => confirmedWithdrawalView)
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
