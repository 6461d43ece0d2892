import type { Database } from '../../db/connect.ts'
import { customers, supportThreads } from '../../db/schema.ts'
import { anyOf, contains, type Found, referringByParts } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Conversations whose subject or customer's email address contains the text. */
export async function threadsFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const about = { table: supportThreads, key: supportThreads.id, where: contains(text, supportThreads.subject) }
  const [people, subjects] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    referringByParts(db, text, about),
  ])
  return {
    where: anyOf(subjects.of(supportThreads.id), people.of(supportThreads.customerId)),
    isBroad: people.isBroad || subjects.isBroad,
  }
}
