import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { customers, outbox, settings, staff } from '../db/schema.ts'
import { NOTIFIED_KINDS } from '../outbox/notified-kinds.ts'
import { DEMO_MARKER } from '../require-production-data.ts'
import { addDemoNews } from './add-demo-news.ts'
import { addOffers } from './add-offers.ts'

/** The value of the marker while the demo data are being loaded; the time when that began follows. */
const BEGUN = 'begun '

/** The state of a database. `begun` carries the moment at which the story ends. */
export type Standing = { readonly is: 'empty' | 'loaded' | 'in use' } | { readonly is: 'begun'; readonly now: Date }

/** Checks whether the demo data may be loaded. */
export async function readStanding(db: Database): Promise<Standing> {
  const [marker] = await db.select().from(settings).where(eq(settings.name, DEMO_MARKER))
  if (marker?.value.startsWith(BEGUN)) return { is: 'begun', now: new Date(marker.value.slice(BEGUN.length)) }
  if (marker) return { is: 'loaded' }
  const [members, people] = await Promise.all([db.$count(staff), db.$count(customers)])
  return { is: members + people === 0 ? 'empty' : 'in use' }
}

/** Marks the beginning and adds the offers, both or neither. */
export async function markBegun(db: Database, now: Date, offersAt: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(settings).values({ name: DEMO_MARKER, value: `${BEGUN}${now.toISOString()}` })
    await addOffers(transaction, offersAt)
    await addDemoNews(transaction, now)
  })
}

/** Marks the end. Emails of the past count as sent when they were due. */
export async function markLoaded(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(outbox)
      .set({ sentAt: sql`${outbox.createdAt}` })
      .where(isNull(outbox.sentAt))
    // The notifications of the story's investors, read up to two days ago.
    await transaction.execute(sql`
      insert into notifications (chain, id, customer_id, kind, payload, subject_id, created_at, read_at)
      select chain, id, customer_id, kind, payload, subject_id, created_at,
        case when created_at < now() - interval '2 days' then created_at end
      from outbox where customer_id is not null and not sealed and kind in ${[...NOTIFIED_KINDS]}`)
    await transaction.update(settings).set({ value: 'loaded' }).where(eq(settings.name, DEMO_MARKER))
  })
}
