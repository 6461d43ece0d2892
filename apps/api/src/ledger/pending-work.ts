import { chainOf } from '@mintmark/domain'
import { pendingWork } from '../db/schema.ts'
import { derivedRows } from './derived-rows.ts'

interface Request {
  readonly id: string
  readonly customerId: string
  readonly status: string
  readonly createdAt: Date
}

/** The row of pending work of a request, which it has while it is pending. */
export const pendingAs = (kind: (typeof pendingWork.$inferSelect)['kind']) =>
  derivedRows(pendingWork, {
    key: ['chain', 'kind', 'requestId'],
    of: ({ id, customerId, status, createdAt }: Request) =>
      status === 'pending' ? { chain: chainOf(id), kind, requestId: id, customerId, since: createdAt } : undefined,
  })
