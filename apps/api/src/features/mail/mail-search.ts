import type { Database } from '../../db/connect.ts'
import { customers, outbox } from '../../db/schema.ts'
import { among, anyOf, contains, type Found, referringByParts, valuesWith } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

/** Mail whose address or kind contains the text. */
export async function mailsFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const [people, kinds, recipients] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    valuesWith(db, { table: outbox, key: outbox.kind }, text),
    referringByParts(db, text, { table: outbox, key: outbox.id, where: contains(text, outbox.recipient) }),
  ])
  return {
    where: anyOf(
      kinds.length > 0 ? among(outbox.kind, kinds) : undefined,
      recipients.of(outbox.id),
      people.of(outbox.customerId),
    ),
    isBroad: people.isBroad || kinds.length > 0 || recipients.isBroad,
  }
}
