import { and, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { notifications } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** Marks one notification as read. Repeating it keeps the first time. */
export async function markRead(db: Database, customerId: string, id: string): Promise<void> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(isOf(notifications, customerId), isRow(notifications, id)))
    .returning({ id: notifications.id })
  if (marked.length === 0) fail('not_found', {})
}

/** Marks everything up to one notification as read: notifications that arrived since the customer looked stay unread. */
export async function markAllRead(db: Database, customerId: string, upTo: string): Promise<void> {
  const unread = and(isOf(notifications, customerId), isNull(notifications.readAt))
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unread, lte(notifications.id, upTo)))
}
