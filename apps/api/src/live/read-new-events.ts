import type { LedgerSql } from '../db/connect.ts'
import { isNewSince } from '../db/new-since.ts'
import type { OutboxKind } from '../outbox/mail-kinds.ts'

/** A row of the outbox, without its payload. */
export interface NewEvent {
  readonly id: string
  readonly customerId: string | null
  readonly subjectId: string | null
  readonly kind: OutboxKind
}

/** The events committed since a snapshot, and the snapshot to continue from. */
export interface NewEvents {
  readonly events: readonly NewEvent[]
  /** True if there are more events than one read returns. */
  readonly isCut: boolean
  readonly snapshot: string
}

/** Far more than the platform commits between two looks. After a long pause of the process, streams read everything again. */
const EVENTS_MAX = 10_000

const READ = `
  select o.id, o.customer_id as "customerId", o.subject_id as "subjectId", o.kind, now.snapshot
  from (select pg_current_snapshot()::text as snapshot where $1::text is not null) as now
  left join lateral (select * from outbox where ${isNewSince('$1')} order by transaction_id limit ${EVENTS_MAX}) as o on true`

/** Reads the events committed since a snapshot, by any process. */
export async function readNewEvents(reads: LedgerSql, since: string): Promise<NewEvents> {
  const rows = await reads.unsafe<(NewEvent & { readonly snapshot: string })[]>(READ, [since], { prepare: true })
  const events = rows.filter(({ id }) => id !== null)
  return { events, isCut: events.length === EVENTS_MAX, snapshot: rows[0]?.snapshot ?? since }
}

/** The snapshot of now, for a reader that wants nothing older. */
export async function currentSnapshot(reads: LedgerSql): Promise<string> {
  const [row] = await reads<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return String(row?.snapshot)
}
