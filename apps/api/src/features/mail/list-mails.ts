import type { listMails as listCall, QueryOf } from '@mintmark/contracts'
import { and, eq, gt, isNotNull, isNull, notInArray, notLike, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../../db/count-rows.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, outbox, SILENT_KINDS } from '../../db/schema.ts'
import { countLooked, lookThrough, rowsLooked } from '../../http/look-through.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import type { Platform } from '../../platform.ts'
import { subjectOf } from './letter.ts'
import { mailsFound } from './mail-search.ts'

type Query = QueryOf<typeof listCall>
type Status = NonNullable<Query['status']>
type Row = typeof outbox.$inferSelect

/** Events that are never emailed are not listed as mail. */
const IS_MAIL = and(notLike(outbox.kind, 'approval.%'), notInArray(outbox.kind, SILENT_KINDS))

const IN_STATUS: Record<Status, SQL | undefined> = {
  waiting: and(isNull(outbox.sentAt), eq(outbox.attempts, 0)),
  failed: and(isNull(outbox.sentAt), gt(outbox.attempts, 0)),
  sent: and(isNotNull(outbox.sentAt), isNull(outbox.skipped)),
  skipped: isNotNull(outbox.skipped),
}

/** The status of an email. A queued email is never called sent. */
function statusOf({ sentAt, skipped, attempts }: Row): Status {
  if (skipped !== null) return 'skipped'
  if (sentAt !== null) return 'sent'
  return attempts > 0 ? 'failed' : 'waiting'
}

const addressee = sql<string | null>`coalesce(${outbox.recipient}, ${customers.email})`

/** A page of the mail: the recipients and the status of each. Its text, which may hold a secret, is not shown. */
export async function listMails({ db }: Pick<Platform, 'db'>, query: Query) {
  const found = await mailsFound(db, query.query)
  const where = and(IS_MAIL, query.status && IN_STATUS[query.status], found?.where)
  // Mail that was not sent has an index.
  const isFew = query.status === 'waiting' || query.status === 'failed'
  const look = { table: outbox, rowsMax: isFew ? undefined : rowsLooked(found, query.status) }
  const cut = await lookThrough(db, look, query, cutPage(query, outbox.id))
  const joined = () =>
    db.select({ row: outbox, to: addressee, id: outbox.id }).from(outbox).leftJoin(customers, isCustomerOf(outbox))
  const rows = await joined().where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = () => (query.status || found ? countLooked(db, look, where) : countRows(db, 'mail'))
  return pageOf({ ...query, last: cut.last }, rows, total, ({ row, to }) => ({
    id: row.id,
    to,
    kind: row.kind,
    subject: subjectOf(row.kind as MailKind, row.sealed ? '{}' : row.payload),
    status: statusOf(row),
    customer_id: row.customerId,
    created_at: row.createdAt.toISOString(),
    sent_at: row.skipped === null ? (row.sentAt?.toISOString() ?? null) : null,
    attempts: row.attempts,
    try_again_at: row.sentAt === null ? (row.tryAgainAt?.toISOString() ?? null) : null,
    skipped: row.skipped,
  }))
}
