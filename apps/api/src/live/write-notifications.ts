import type { LedgerSql } from '../db/connect.ts'
import { isForeign, isNewSince } from '../db/new-since.ts'
import { NOTIFIED_KINDS } from '../outbox/notified-kinds.ts'

/**
 * Writes the notifications of the events committed since any process last did, and remembers how far it got. The position
 * is locked, so that one process at a time writes, and a process that waits for the lock finds everything written. A
 * snapshot ahead of this server comes from the backup of another one, and starts over.
 */
const WRITE = `
  with position as (
    select case
      when ${isForeign('snapshot')} then pg_current_snapshot()::text
      else snapshot
    end as snapshot
    from outbox_positions where name = $1 for update
  ), fresh as (
    select o.* from position, lateral (select * from outbox where ${isNewSince('position.snapshot')}) as o
  ), written as (
    insert into notifications (chain, id, customer_id, kind, payload, subject_id, created_at)
    select chain, id, customer_id, kind, payload, subject_id, created_at from fresh
    where customer_id is not null and not sealed and kind = any($2::text[])
    on conflict (chain, id) do nothing
  )
  update outbox_positions set snapshot = pg_current_snapshot()::text
  from position where name = $1 and (exists (select from fresh) or position.snapshot <> outbox_positions.snapshot)`

/** Writes each notification exactly once, at any number of processes and calls. */
export async function writeNotifications(reads: LedgerSql): Promise<void> {
  await reads.unsafe(WRITE, ['notifications', NOTIFIED_KINDS as string[]], { prepare: true })
}
