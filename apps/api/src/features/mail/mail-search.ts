import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { customers, outbox } from '../../db/schema.ts'
import { among, anyOf, contains, valuesWith } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Mail whose address or kind contains the text. */
export async function mailsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const [ofCustomers, kinds] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    valuesWith(db, { table: outbox, key: outbox.kind }, text),
  ])
  return anyOf(
    ofCustomers(outbox.customerId),
    kinds.length > 0 ? among(outbox.kind, kinds) : undefined,
    contains(text, outbox.recipient),
  )
}
