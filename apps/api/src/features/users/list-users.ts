import type { listUsers as listCall, QueryOf, summarizeUsers } from '@mintmark/contracts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { adminUserView } from './admin-user-view.ts'
import { PERSON_COLUMNS } from './customer-search.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and((archived ? isNotNull : isNull)(customers.archivedAt), contains(text, ...PERSON_COLUMNS))

const hasStatus = (status: 'verified' | 'unverified' | undefined) =>
  status && eq(customers.emailVerified, status === 'verified')

/** A page of the customers. */
export async function listUsers(db: Database, query: QueryOf<typeof listCall>) {
  const where = and(found(query.query, query.archived), hasStatus(query.status))
  const cut = cutPage(query, customers.id)
  const rows = await db.select().from(customers).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, customers, where), adminUserView)
}

/** The number of customers with and without a verified address. */
export async function countUsers(db: Database, { query }: QueryOf<typeof summarizeUsers>) {
  const verified = sql<number>`count(*) filter (where ${customers.emailVerified})`.mapWith(Number)
  const [row] = await db.select({ total: count(), verified }).from(customers).where(found(query))
  const { total, verified: sure } = row ?? { total: 0, verified: 0 }
  return { total, verified: sure, unverified: total - sure }
}
