import type { listNotifications as listCall, ResponseOf } from '@mintmark/contracts'
import { and, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { notifications } from '../../db/schema.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'
import { notificationView } from './notification-view.ts'

/** A customer's notifications, newest first, page by page. */
export async function listNotifications(
  db: Database,
  customerId: string,
  query: PageQuery,
): Promise<PageAnswer<ResponseOf<typeof listCall>[number]>> {
  const own = isOf(notifications, customerId)
  const cut = cutPage(query, notifications.id)
  const rows = await db.select().from(notifications).where(and(own, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, notifications, own), notificationView)
}

/** Counts the unread notifications, up to `COUNTED_ROWS_MAX`. */
export async function countUnread(db: Database, customerId: string): Promise<number> {
  const unread = await countUpTo(db, notifications, and(isOf(notifications, customerId), isNull(notifications.readAt)))
  return typeof unread === 'number' ? unread : unread.atLeast
}
