import postgres from 'postgres'
import { createIdFunction } from './id-function.ts'

const REQUESTS_EACH = 50_000
const LOGGED = 200_000
const MAILS = 100_000
const THREADS = 10_000

/**
 * Adds what staff lists show, by SQL and as of the last thirty days: withdrawals, bundle requests, audit rows, mail,
 * conversations and approvals. Requests have no entries, so the books of such a platform are not right.
 */
export async function addOfficeWork(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await createIdFunction(transaction)
      await transaction`create temporary table people on commit drop as
        select chain, id, email, row_number() over (order by id) as n from customers`
      await transaction`create index on people (n)`
      await addRequests(transaction)
      await addRecords(transaction)
    })
  } finally {
    await sql.end()
  }
}

/** One in fifty waits; the others were decided. */
async function addRequests(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into withdrawals (chain, id, customer_id, coin, amount, wallet_address, status, created_at, decided_at, mac, key_number)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), p.id, 'USDT', 20, 'wallet ' || s, case when s % 50 = 0 then 'pending' else 'rejected' end,
      now() - interval '20 days', case when s % 50 = 0 then null else now() end, sha256(''), 1
    from generate_series(1, ${REQUESTS_EACH}::int) as s join people p on p.n = 1 + s % 10000`
  await sql`
    insert into pending_work select chain_of(id), 'withdrawal', id, customer_id, created_at from withdrawals
    where status = 'pending'`
  await sql`
    insert into withdrawal_addresses select chain_of(customer_id), customer_id, wallet_address from withdrawals
    on conflict do nothing`
  await sql`
    insert into investments (chain, id, customer_id, bundle_id, status, coin, principal, principal_usd, profit_usd, roi, days,
      min_payout_usd, returns_principal, created_at, closed_at, mac, key_number)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), p.id, b.id, 'rejected', 'USDT', 200, 200, 0, '2%', 14, 1, true, now() - interval '20 days', now(), sha256(''), 1
    from generate_series(1, ${REQUESTS_EACH}::int) as s join people p on p.n = 1 + s % 10000,
      (select id from bundles order by id limit 1) b`
  await sql`
    insert into approvals (chain, id, action, subject_id, customer_id, input, summary, amount_usd, status, requested_by, created_at,
      decided_by, decided_at, mac, key_number)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), 'fund.add', p.id::text, p.id, '{}', 'Add 20000 USDT to the balance of ' || p.email, 20000,
      'refused', staff.id, now() - interval '20 days', staff.id, now(), sha256(''), 1
    from generate_series(1, ${THREADS}::int) as s join people p on p.n = s, staff`
}

async function addRecords(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into audit_log (chain, id, at, actor_realm, actor_id, actor_role, action, subject_id, address, outcome, mac, key_number)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), now() - interval '20 days', 'staff', staff.id, 'owner',
      (array['customer.change', 'customer.freeze', 'mail.send', 'staff.sign_in'])[1 + s % 4], p.id::text, '127.0.0.1', 'done',
      sha256(p.id::text::bytea), 1
    from generate_series(1, ${LOGGED}::int) as s join people p on p.n = 1 + s % 10000, staff`
  await sql`
    insert into outbox (chain, id, customer_id, recipient, kind, payload, created_at, sent_at)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), p.id, null, 'deposit.rejected', '{"amount":"1.00000000","coin":"USDT"}',
      now() - interval '20 days', now()
    from generate_series(1, ${MAILS}::int) as s join people p on p.n = 1 + s % 10000`
  await sql`
    insert into support_threads (chain, id, customer_id, subject, waits_for, messages, created_at, last_at, closed_at)
    select p.chain, pg_temp.id_in(p.chain, interval '-20 days'), p.id, 'Question ' || s, case when s % 50 = 0 then 'staff' else 'customer' end, 1,
      now() - interval '20 days', now() - interval '20 days', case when s % 50 = 0 then null else now() end
    from generate_series(1, ${THREADS}::int) as s join people p on p.n = s`
}
