import type { LedgerSql } from '../db/connect.ts'
import { isForeign, isNewSince } from '../db/new-since.ts'
import { NOTIFIED_KINDS } from '../outbox/notified-kinds.ts'

/** The most rows of the outbox that one step reads, unless one transaction has more. */
const EVENTS_AT_ONCE = 10_000

/** The part of the snapshot of this statement before a transaction: rows of that one and of later ones stay new. */
const SNAPSHOT_BEFORE = `(
  select least(pg_snapshot_xmin(current), cut.before)::text || ':' || cut.before::text || ':' || coalesce((
    select string_agg(running::text, ',' order by running) from pg_snapshot_xip(current) running where running < cut.before
  ), '') from pg_current_snapshot() current)`

/**
 * Writes the notifications of the next events committed since any process last did, and remembers how far it got. The position
 * is locked, so that one process at a time writes, and a process that waits for the lock finds everything written. A
 * snapshot ahead of this server comes from the backup of another one, and starts over. A step at its limit ends before the
 * transaction of its last row, or with it if it has all rows.
 */
const WRITE = `
  with position as materialized (
    select case
      when ${isForeign('snapshot')} then pg_current_snapshot()::text
      else snapshot
    end as snapshot
    from outbox_positions where name = $1 for update
  ), next as materialized (
    select o.transaction_id from position, lateral (
      select transaction_id from outbox where ${isNewSince('position.snapshot')} order by transaction_id limit $3::int
    ) as o
  ), cut as materialized (
    select case
      when count(*) < $3::int then null
      when max(transaction_id) = min(transaction_id) then (max(transaction_id)::text::numeric + 1)::text::xid8
      else max(transaction_id) end as before
    from next
  ), fresh as (
    select o.* from position, cut, lateral (
      select * from outbox where ${isNewSince('position.snapshot')} and (cut.before is null or transaction_id < cut.before)
    ) as o
  ), written as (
    insert into notifications (chain, id, customer_id, kind, payload, subject_id, created_at)
    select chain, id, customer_id, kind, payload, subject_id, created_at from fresh
    where customer_id is not null and not sealed and kind = any($2::text[])
    on conflict (chain, id) do nothing
  )
  update outbox_positions set snapshot = case when cut.before is null then pg_current_snapshot()::text else ${SNAPSHOT_BEFORE} end
  from position, cut
  where name = $1 and (exists (select from next) or position.snapshot <> outbox_positions.snapshot)
  returning cut.before is not null as "isCut"`

/**
 * Writes the notifications of the next events, each exactly once, at any number of processes and calls. Returns true if there may
 * be more.
 */
export async function writeNextNotifications(reads: LedgerSql, eventsMax = EVENTS_AT_ONCE): Promise<boolean> {
  const values = ['notifications', NOTIFIED_KINDS as string[], eventsMax]
  const [row] = await reads.unsafe<{ isCut: boolean }[]>(WRITE, values, { prepare: true })
  return row?.isCut ?? false
}

/** Writes all notifications of the events that were committed, step by step. */
export async function writeNotifications(reads: LedgerSql): Promise<void> {
  while (await writeNextNotifications(reads));
}
