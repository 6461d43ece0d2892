import { outbox, SILENT_KINDS } from '../db/schema.ts'
import { inserter } from '../db/set-statements.ts'
import type { Notification } from './mail-kinds.ts'

export interface NotificationRow {
  readonly id: string
  /** Null if it concerns no customer. */
  readonly customerId: string | null
  readonly subjectId: string
  readonly at: Date
  readonly notification: Notification
}

const insertOutbox = inserter(outbox, {
  fields: ['id', 'customerId', 'subjectId', 'kind', 'payload', 'createdAt', 'sentAt'],
})

/** Silent events are never emailed: they count as sent from the start. */
const isSilent = ({ kind }: Notification) => kind.startsWith('approval.') || SILENT_KINDS.includes(kind)

/** Queues the notifications of a batch of money movements, in their transaction. */
export const insertNotifications = (rows: readonly NotificationRow[]) =>
  insertOutbox(
    rows.map(({ id, customerId, subjectId, at, notification }) => ({
      id,
      customerId,
      subjectId,
      kind: notification.kind,
      payload: JSON.stringify(notification.payload),
      createdAt: at,
      sentAt: isSilent(notification) ? at : null,
    })),
  )
