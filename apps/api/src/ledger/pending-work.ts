import { chainOf } from '@mintmark/domain'
import { pendingWork, requestTxids } from '../db/schema.ts'
import { derivedRows } from './derived-rows.ts'

type Kind = (typeof pendingWork.$inferSelect)['kind']

interface Request {
  readonly id: string
  readonly customerId: string
  readonly status: string
  readonly createdAt: Date
}

/** The row of pending work of a request, which it has while it is pending. */
export const pendingAs = (kind: Kind) =>
  derivedRows(pendingWork, {
    key: ['chain', 'kind', 'requestId'],
    of: ({ id, customerId, status, createdAt }: Request) =>
      status === 'pending'
        ? { chain: chainOf(id), kind, requestId: id, customerId, since: createdAt, assignedTo: null }
        : undefined,
  })

/** The row of the transaction id of a request, once staff have entered one. */
export const txidAs = (kind: Kind) =>
  derivedRows(requestTxids, {
    key: ['chain', 'kind', 'requestId'],
    of: ({ id, txid }: { readonly id: string; readonly txid: string | null }) =>
      txid === null ? undefined : { chain: chainOf(id), kind, requestId: id, txid },
  })
