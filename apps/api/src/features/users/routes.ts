import { listUsers, readUser, summarizeUsers } from '@mintmark/contracts'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { adminUserView } from './admin-user-view.ts'
import { PERSON_COLUMNS } from './customer-search.ts'
import { userView } from './user-view.ts'

const found = (text: string | undefined) => and(isNull(customers.archivedAt), contains(text, ...PERSON_COLUMNS))

const hasStatus = (status: 'verified' | 'unverified' | undefined) =>
  status && eq(customers.emailVerified, status === 'verified')

/** Customers, for themselves and for staff. */
export function userRoutes(answer: Answer, { db }: Platform): void {
  answer(readUser, async ({ actor }) => {
    const [row] = await db.select().from(customers).where(eq(customers.id, actor.id))
    return row ? userView(row) : fail('not_found', {})
  })
  answer(listUsers, async ({ query }) => {
    const where = and(found(query.query), hasStatus(query.status))
    const cut = cutPage(query, customers.id)
    const rows = await db.select().from(customers).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(customers, where), adminUserView)
  })
  answer(summarizeUsers, async ({ query }) => {
    const verified = sql<number>`count(*) filter (where ${customers.emailVerified})`.mapWith(Number)
    const [row] = await db
      .select({ total: count(), verified })
      .from(customers)
      .where(and(found(query.query), hasStatus(query.status)))
    const { total, verified: sure } = row ?? { total: 0, verified: 0 }
    return { total, verified: sure, unverified: total - sure }
  })
}
