import type { listFrozenAddresses as listCall, QueryOf } from '@mintmark/contracts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { frozenAddresses, staff } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

/** A page of the addresses that staff have frozen. */
export async function listFrozenAddresses(db: Database, query: QueryOf<typeof listCall>) {
  const cut = cutPage(query, frozenAddresses.id)
  const found = contains(query.query, frozenAddresses.address)
  const rows = await db
    .select({ row: frozenAddresses, email: staff.email, id: frozenAddresses.id })
    .from(frozenAddresses)
    .innerJoin(staff, eq(staff.id, frozenAddresses.frozenBy))
    .where(and(found, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(frozenAddresses, found),
    ({ row, email }) => ({
      id: row.id,
      wallet_address: row.address,
      reason: row.reason,
      frozen_by: email,
      created_at: row.createdAt.toISOString(),
    }),
  )
}
