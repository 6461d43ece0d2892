import { itemPath, type listNotifications, type ResponseOf } from '@mintmark/contracts'
import type { notifications } from '../../db/schema.ts'
import { topicOf } from '../../outbox/mail-kinds.ts'
import { type NotifiedKind, wordsOf } from '../../outbox/notified-kinds.ts'

type Row = typeof notifications.$inferSelect

/** A notification as the wire has it. */
export function notificationView(row: Row): ResponseOf<typeof listNotifications>[number] {
  const kind = row.kind as NotifiedKind
  const payload = JSON.parse(row.payload)
  const topic = topicOf(kind)
  return {
    id: row.id,
    topic,
    kind,
    ...wordsOf(kind, payload),
    amount: payload.amount ?? null,
    token_symbol: payload.coin ?? null,
    path: itemPath(topic, row.subjectId),
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }
}
