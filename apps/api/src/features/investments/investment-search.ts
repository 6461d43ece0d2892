import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { bundles, customers, investments } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Investments whose customer's email address or bundle contains the text. */
export async function investmentsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const [ofCustomers, ofBundles] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    referring(db, { table: bundles, key: bundles.id, where: contains(text, bundles.name) }),
  ])
  return anyOf(ofCustomers(investments.customerId), ofBundles(investments.bundleId))
}
