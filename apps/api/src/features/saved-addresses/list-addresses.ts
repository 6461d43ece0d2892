import type { listSavedAddresses, QueryOf } from '@mintmark/contracts'
import { and } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { savedAddresses } from '../../db/schema.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { savedAddressView } from './saved-rows.ts'

/** A page of a customer's address book. */
export async function listAddresses(db: Database, customerId: string, query: QueryOf<typeof listSavedAddresses>) {
  const cut = cutPage(query, savedAddresses.id)
  const own = isOf(savedAddresses, customerId)
  const rows = await db.select().from(savedAddresses).where(and(own, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, savedAddresses, own), savedAddressView)
}
