import { outbox } from '../db/schema.ts'
import { inserter } from '../ledger/set-statements.ts'
import type { Notification } from './mail-kinds.ts'

export interface NotificationRow {
  readonly id: string
  readonly customerId: string
  readonly at: Date
  readonly notification: Notification
}

const insertOutbox = inserter(outbox, { fields: ['id', 'customerId', 'kind', 'payload', 'createdAt'] })

/** Queues the notifications of a batch of money movements, in their transaction. */
export const insertNotifications = (rows: readonly NotificationRow[]) =>
  insertOutbox(
    rows.map(({ id, customerId, at, notification: { kind, payload } }) => ({
      id,
      customerId,
      kind,
      payload: JSON.stringify(payload),
      createdAt: at,
    })),
  )
