import { CHAINS } from '@mintmark/domain'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { notifications } from '../../db/schema.ts'

/** The most notifications that a customer keeps. The history of requests and money is kept elsewhere, forever. */
const KEPT_MAX = 500
const KEPT_DAYS = 365
const DAY_MS = 86_400_000

/** Twice the time between two runs of the job: who got more in that time is looked at. */
const RECENT_MS = 600_000

/** An id before all others of a moment: ids sort by time, which is their first 48 bits. */
const firstIdAt = (milliseconds: number): string =>
  `${newId(new Date(milliseconds)).slice(0, 13)}-0000-0000-000000000000`

/** Each range of ids is read in every chain, by the primary key: an index of the ids alone would be written with each notification. */
const IN_EVERY_CHAIN = inArray(
  notifications.chain,
  Array.from({ length: CHAINS }, (_, chain) => chain),
)

/** Deletes notifications that are older than a year, and those beyond the newest 500 of a customer. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  const now = Date.now()
  await db.delete(notifications).where(and(IN_EVERY_CHAIN, lt(notifications.id, firstIdAt(now - KEPT_DAYS * DAY_MS))))
  await db.execute(sql`
    delete from notifications where (chain, id) in (
      select old.chain, old.id
      from (select distinct customer_id from notifications where ${IN_EVERY_CHAIN} and id >= ${firstIdAt(now - RECENT_MS)}) as recent
      cross join lateral (
        select chain, id from notifications
        where chain = chain_of(recent.customer_id) and customer_id = recent.customer_id
        order by id desc offset ${KEPT_MAX}
      ) as old
    )`)
}
