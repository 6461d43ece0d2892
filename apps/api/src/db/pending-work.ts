import { chainOf } from '@mintmark/domain'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'
import { pendingWork } from './schema.ts'

type Kind = (typeof pendingWork.$inferSelect)['kind']

/** The pending work of one kind, of all customers or of one. */
export const pendingOf = (kind: Kind, customerId?: string): SQL | undefined =>
  customerId === undefined
    ? eq(pendingWork.kind, kind)
    : and(
        eq(pendingWork.chain, chainOf(customerId)),
        eq(pendingWork.customerId, customerId),
        eq(pendingWork.kind, kind),
      )

/** The ids of the requests of one kind that are pending, as a subselect. */
export const pendingIds = (kind: Kind, customerId?: string): SQL =>
  sql`(select ${pendingWork.requestId} from ${pendingWork} where ${pendingOf(kind, customerId)})`

/** The requests of one kind in a status. Few are pending, and are found by their pending work. */
export const inStatus = (
  kind: Kind,
  { id, status }: { readonly id: PgColumn; readonly status: PgColumn },
  wanted: string,
): SQL => (wanted === 'pending' ? inArray(id, pendingIds(kind)) : eq(status, wanted))

/** The number of pending requests of one kind, of all customers. */
export const countPending = (db: Database, kind: Kind): PromiseLike<number> => db.$count(pendingWork, pendingOf(kind))
