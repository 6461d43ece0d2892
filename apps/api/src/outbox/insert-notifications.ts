import { newId } from '../db/ids.ts'
import { inserter } from '../ledger/set-statements.ts'
import type { Notification } from './mail-kinds.ts'

export interface NotificationRow {
  readonly customerId: string
  readonly at: Date
  readonly notification: Notification
}

/** Queues the notifications of a batch of money movements, in their transaction. */
export const insertNotifications = inserter<NotificationRow>('outbox', {
  id: ['uuid', ({ at }) => newId(at)],
  customer_id: ['uuid', ({ customerId }) => customerId],
  kind: ['text', ({ notification }) => notification.kind],
  payload: ['text', ({ notification }) => JSON.stringify(notification.payload)],
  created_at: ['timestamptz', ({ at }) => at.toISOString()],
})
