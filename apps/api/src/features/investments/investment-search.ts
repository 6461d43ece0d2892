import type { Database } from '../../db/connect.ts'
import { bundles, customers, investments } from '../../db/schema.ts'
import { anyOf, contains, type Found, referring } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Investments whose customer's email address or bundle contains the text. */
export async function investmentsFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const [people, offers] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    referring(db, { table: bundles, key: bundles.id, where: contains(text, bundles.name) }),
  ])
  const ofBundle = offers.of(investments.bundleId)
  return {
    where: anyOf(ofBundle, people.of(investments.customerId)),
    isBroad: people.isBroad || ofBundle !== undefined,
  }
}
