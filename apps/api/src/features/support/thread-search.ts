import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { customers, supportThreads } from '../../db/schema.ts'
import { anyOf, contains } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Conversations whose subject or customer's email address contains the text. */
export async function threadsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const ofCustomers = await ofCustomersWith(db, text, [customers.email])
  return anyOf(ofCustomers(supportThreads.customerId), contains(text, supportThreads.subject))
}
