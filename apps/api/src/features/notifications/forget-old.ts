import { CHAINS } from '@mintmark/domain'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { deleteBelow, deleteSome, inSteps } from '../../db/delete-in-steps.ts'
import { notifications } from '../../db/schema.ts'

/** The most notifications that a customer keeps. The history of requests and money is kept elsewhere, forever. */
const KEPT_MAX = 500
const KEPT_DAYS = 365
const DAY_MS = 86_400_000

/** Twice the time between two runs of the job: who got more in that time is looked at. */
const RECENT_MS = 600_000
/** The most new notifications of which one statement takes the customers. For each of them it reads what the customer keeps. */
const RECENT_AT_ONCE = 200

/** Deletes those beyond the newest 500 of each customer of a chain who got one after an id. */
async function forgetBeyond(db: Database, chain: number, least: string): Promise<void> {
  let after = least
  await inSteps(async () => {
    const seen = await db
      .select({ id: notifications.id, customerId: notifications.customerId })
      .from(notifications)
      .where(and(eq(notifications.chain, chain), gt(notifications.id, after)))
      .orderBy(asc(notifications.id))
      .limit(RECENT_AT_ONCE)
    const customers = [...new Set(seen.map(({ customerId }) => customerId))]
    const isMore = await deleteSome(db, notifications, {
      chain,
      ids: sql`select beyond.id from unnest(${sql.param(customers)}::uuid[]) recent(id) cross join lateral (
        select id from notifications where chain = ${chain} and customer_id = recent.id order by id desc offset ${KEPT_MAX}
      ) beyond`,
    })
    if (!isMore) after = seen.at(-1)?.id ?? after
    return isMore || seen.length === RECENT_AT_ONCE
  })
}

/** Deletes notifications that are older than a year, and those beyond the newest 500 of a customer, a few thousand at a time. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  const now = Date.now()
  await deleteBelow(db, notifications, leastIdAt(now - KEPT_DAYS * DAY_MS))
  for (let chain = 0; chain < CHAINS; chain++) await forgetBeyond(db, chain, leastIdAt(now - RECENT_MS))
}
