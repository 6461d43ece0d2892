import type postgres from 'postgres'

const DECIDED = `(values ('deposit.confirm', 'deposit.confirmed'), ('withdrawal.confirm', 'withdrawal.confirmed'),
  ('withdrawal.reject', 'withdrawal.rejected')) known(action, kind)`

const EMAILS = `
  insert into outbox (chain, id, customer_id, subject_id, kind, payload, created_at, sent_at)
  select chain, id, (after::jsonb ->> 'customer')::uuid, subject_id::uuid, kind,
    jsonb_build_object('coin', after::jsonb -> 'coin', 'amount', after::jsonb -> 'amount')::text, at, at
  from audit_log join ${DECIDED} using (action) where outcome = 'done' order by id`

const NOTIFICATIONS = `
  insert into notifications (chain, id, customer_id, kind, payload, subject_id, created_at, read_at)
  select chain, id, customer_id, kind, payload, subject_id, created_at, created_at from outbox order by id`

/** Adds the emails and the notifications of every decision that the audit log has, all of them sent and read. */
export async function addNotifications(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction.unsafe(EMAILS)
    await transaction.unsafe(NOTIFICATIONS)
  })
  await sql`update outbox_positions set snapshot = pg_current_snapshot()::text`
}
