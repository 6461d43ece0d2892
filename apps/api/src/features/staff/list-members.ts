import type { listStaff, QueryOf } from '@mintmark/contracts'
import { and } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { HAS_STATUS, memberView, selectMembers } from './staff-rows.ts'

/** A page of the staff members. */
export async function listMembers(db: Database, query: QueryOf<typeof listStaff>) {
  const where = and(contains(query.query, staff.email, staff.name), query.status && HAS_STATUS[query.status]())
  const cut = cutPage(query, staff.id)
  const rows = await selectMembers(db).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => db.$count(staff, where), memberView)
}
