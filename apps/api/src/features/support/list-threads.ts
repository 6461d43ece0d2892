import type * as calls from '@mintmark/contracts'
import { chainOf, THREAD_MESSAGES_MAX } from '@mintmark/domain'
import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isCustomerOf, isOf, isRow } from '../../db/own-rows.ts'
import { customers, staff, supportMessages, supportThreads } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { countLooked, lookThrough, rowsLooked } from '../../http/look-through.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { threadsFound } from './thread-search.ts'

type ThreadRow = typeof supportThreads.$inferSelect
type Db = Pick<Platform, 'db'>

type Status = 'waiting' | 'answered' | 'closed'
const statusOf = ({ closedAt, waitsFor }: ThreadRow): Status =>
  closedAt !== null ? 'closed' : waitsFor === 'staff' ? 'waiting' : 'answered'

const OPEN = isNull(supportThreads.closedAt)
const IN_STATUS: Record<Status, SQL | undefined> = {
  waiting: and(OPEN, eq(supportThreads.waitsFor, 'staff')),
  answered: and(OPEN, eq(supportThreads.waitsFor, 'customer')),
  closed: isNotNull(supportThreads.closedAt),
}

/** A thread as its customer sees it. */
const threadView = (row: ThreadRow) => ({
  id: row.id,
  subject: row.subject,
  status: statusOf(row),
  messages: row.messages,
  created_at: row.createdAt.toISOString(),
  last_at: row.lastAt.toISOString(),
})

/** The messages of a thread, oldest first. */
async function messagesOf({ db }: Db, threadId: string) {
  const rows = await db
    .select({ message: supportMessages, email: staff.email })
    .from(supportMessages)
    .leftJoin(staff, eq(staff.id, supportMessages.staffId))
    .where(and(eq(supportMessages.chain, chainOf(threadId)), eq(supportMessages.threadId, threadId)))
    .orderBy(asc(supportMessages.id))
    .limit(THREAD_MESSAGES_MAX)
  return rows.map(({ message: { id, staffId, text, createdAt }, email }) => ({
    id,
    from: staffId === null ? ('customer' as const) : ('staff' as const),
    author: email,
    text,
    created_at: createdAt.toISOString(),
  }))
}

/** A page of a customer's threads. */
export async function listOwnThreads(
  { db }: Db,
  customerId: string,
  query: calls.QueryOf<typeof calls.listOwnThreads>,
) {
  const own = isOf(supportThreads, customerId)
  const cut = cutPage(query, supportThreads.id)
  const rows = await db.select().from(supportThreads).where(and(own, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, supportThreads, own), threadView)
}

/** A customer's thread with its messages, which do not name the staff who wrote them. */
export async function readOwnThreadOf({ db }: Db, customerId: string, id: string) {
  const own = and(isRow(supportThreads, id), isOf(supportThreads, customerId))
  const [row] = await db.select().from(supportThreads).where(own)
  const owned = row ?? fail('not_found', {})
  const thread = await messagesOf({ db }, id)
  return { ...threadView(owned), thread: thread.map(({ author: _, ...message }) => message) }
}

const withOwner = ({ row, email }: { readonly row: ThreadRow; readonly email: string }) => ({
  ...threadView(row),
  user_id: row.customerId,
  email,
})

/** A page of all customers' threads. */
export async function listThreads({ db }: Db, query: calls.QueryOf<typeof calls.listThreads>) {
  const found = await threadsFound(db, query.query)
  const where = and(query.status && IN_STATUS[query.status], found?.where)
  const look = { table: supportThreads, rowsMax: rowsLooked(found, query.status) }
  const cut = await lookThrough(db, look, query, cutPage(query, supportThreads.id))
  const rows = await db
    .select({ row: supportThreads, email: customers.email, id: supportThreads.id })
    .from(supportThreads)
    .innerJoin(customers, isCustomerOf(supportThreads))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf({ ...query, last: cut.last }, rows, () => countLooked(db, look, where), withOwner)
}

/** A thread with its messages, as staff see it. */
export async function readThreadOf({ db }: Db, id: string) {
  const [found] = await db
    .select({ row: supportThreads, email: customers.email })
    .from(supportThreads)
    .innerJoin(customers, isCustomerOf(supportThreads))
    .where(isRow(supportThreads, id))
  const thread = found ?? fail('not_found', {})
  return { ...withOwner(thread), thread: await messagesOf({ db }, id) }
}
