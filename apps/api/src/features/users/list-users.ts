import { COUNTED_ROWS_MAX, type listUsers as listCall, type QueryOf, type summarizeUsers } from '@mintmark/contracts'
import { and, desc, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { adminUserView } from './admin-user-view.ts'
import { countCustomers, IS_UNVERIFIED } from './count-customers.ts'
import { PERSON_COLUMNS } from './customer-search.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and((archived ? isNotNull : isNull)(customers.archivedAt), contains(text, ...PERSON_COLUMNS))

const hasStatus = (status: 'verified' | 'unverified' | undefined) =>
  status && (status === 'verified' ? customers.emailVerified.getSQL() : IS_UNVERIFIED)

/** The number of customers who are not archived, of those with a status. */
async function countOf(db: Database, status: 'verified' | 'unverified' | undefined): Promise<number> {
  const { total, unverified } = await countCustomers(db)
  if (status === undefined) return total
  return status === 'verified' ? total - unverified : unverified
}

const { passwordHash: _, ...SHOWN } = getTableColumns(customers)

/** A page of the customers. */
export async function listUsers(db: Database, query: QueryOf<typeof listCall>) {
  const where = and(found(query.query, query.archived), hasStatus(query.status))
  const cut = cutPage(query, customers.id)
  const rows = await db.select(SHOWN).from(customers).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = () => (query.query || query.archived ? countUpTo(db, customers, where) : countOf(db, query.status))
  return pageOf(query, rows, total, adminUserView)
}

/** The number of customers with and without a verified address: of the newest `COUNTED_ROWS_MAX` that a search finds. */
export async function countUsers(db: Database, { query }: QueryOf<typeof summarizeUsers>) {
  if (!query) {
    const { total, unverified } = await countCustomers(db)
    return { total, verified: total - unverified, unverified, more: false }
  }
  const rows = await db
    .select({ isVerified: customers.emailVerified })
    .from(customers)
    .where(found(query))
    .orderBy(desc(customers.id))
    .limit(COUNTED_ROWS_MAX + 1)
  const counted = rows.slice(0, COUNTED_ROWS_MAX)
  const verified = counted.filter(({ isVerified }) => isVerified).length
  const more = rows.length > counted.length
  return { total: counted.length, verified, unverified: counted.length - verified, more }
}
