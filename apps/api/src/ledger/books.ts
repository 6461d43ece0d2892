import type { LedgerSql } from '../db/connect.ts'
import { chainViolations } from './verify-chain.ts'

/** Each check returns a sentence for each violation, and nothing where the books are right. */
const CHECKS = [
  `select format('Entry %s does not sum to zero in %s: it is off by %s.', entry_id, coin, sum(amount)) as violation
   from postings group by entry_id, coin having sum(amount) <> 0`,

  `select format('Entry %s has no postings.', e.id) as violation
   from entries e where not exists (select from postings p where p.entry_id = e.id)`,

  `select format('Posting %s of entry %s concerns another customer than its entry.', p.ordinal, e.id) as violation
   from postings p join entries e on e.id = p.entry_id
   where p.owner_id <> e.owner_id and p.account <> 'funding'`,

  `select format('The account %s %s of customer %s stores %s, and its postings sum to %s.',
     account, coin, owner_id, coalesce(b.amount, 0), coalesce(p.amount, 0)) as violation
   from balances b full join (
     select owner_id, account, coin, sum(amount) as amount from postings
     where account in ('available', 'held', 'invested', 'profit', 'funding') group by owner_id, account, coin
   ) p using (owner_id, account, coin) where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,

  `select format('The account %s %s of customer %s is below zero: %s.', account, coin, owner_id, amount) as violation
   from balances where amount < 0`,

  `select format('Customer %s has %s %s held, and the pending withdrawals sum to %s.',
     owner_id, coalesce(b.amount, 0), coin, coalesce(w.amount, 0)) as violation
   from (select owner_id, coin, amount from balances where account = 'held') b full join (
     select customer_id as owner_id, coin, sum(amount) as amount from withdrawals where status = 'pending' group by customer_id, coin
   ) w using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(w.amount, 0)`,

  `select format('Customer %s has %s %s invested, and the principals of the open investments sum to %s.',
     owner_id, coalesce(b.amount, 0), coin, coalesce(i.amount, 0)) as violation
   from (select owner_id, coin, amount from balances where account = 'invested') b full join (
     select customer_id as owner_id, coin, sum(principal) as amount from investments
     where status in ('active', 'completed') group by customer_id, coin
   ) i using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(i.amount, 0)`,

  `select format('Customer %s has %s %s of profit, and the unpaid profit of the investments sums to %s.',
     owner_id, coalesce(b.amount, 0), coin, coalesce(i.amount, 0)) as violation
   from (select owner_id, coin, amount from balances where account = 'profit') b full join (
     select customer_id as owner_id, 'USD' as coin, sum(profit_usd) as amount from investments
     where status in ('active', 'completed') group by customer_id
   ) i using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(i.amount, 0)`,

  `select format('Customer %s has %s open investments of bundle %s.', customer_id, count(*), bundle_id) as violation
   from investments where status in ('pending', 'active', 'completed')
   group by customer_id, bundle_id having count(*) > 1`,

  // Each request has the entries of its status, and no others.
  `select case when e.subject_id is null then format('The books have no entry %s of %s.', kind, subject_id)
     else format('Entry %s of %s belongs to nothing that happened.', kind, subject_id) end as violation
   from (
     select id as subject_id, 'deposit.confirmed' as kind from deposits where status = 'confirmed'
     union all select id, 'deposit.reversed' from deposits where reversed_at is not null
     union all select id, 'funding.topped_up' from top_ups
     union all select id, 'withdrawal.requested' from withdrawals
     union all select id, 'withdrawal.' || status from withdrawals where status <> 'pending'
     union all select id, 'fund.added' from funds
     union all select id, case when method_id is null then 'investment.bought' else 'investment.confirmed' end
       from investments where activated_at is not null
     union all select id, 'investment.' || status from investments where status in ('cancelled', 'paid_out')
   ) expected full join (
     select subject_id, kind from entries where kind not in ('profit.credited', 'profit.reduced')
   ) e using (subject_id, kind) where expected.subject_id is null or e.subject_id is null`,

  // Profit comes from the funding account of its investment and goes back to it, and to no other one.
  `select format('Posting %s of entry %s is about the funding account %s %s, and not about %s USD.',
     p.ordinal, e.id, p.owner_id, p.coin, coalesce(i.funding_id, t.account_id)) as violation
   from postings p join entries e on e.id = p.entry_id
   left join investments i on i.id = e.subject_id left join top_ups t on t.id = e.subject_id
   where p.account = 'funding'
     and (p.coin <> 'USD' or p.owner_id is distinct from coalesce(i.funding_id, t.account_id))`,

  `select format('Approval %s is %s, and the audit log has its action as done %s times.', a.id, a.status, count(l.id))
     as violation
   from approvals a
   left join audit_log l on l.action = 'approval.approve' and l.outcome = 'done' and l.subject_id = a.id::text
   group by a.id having count(l.id) <> case a.status when 'approved' then 1 else 0 end`,

  `select format('Approval %s is %s, and %s was done for it.', a.id, a.status, l.action) as violation
   from approvals a join (
     select l.action, coalesce(l.approval_id, o.approval_id) as approval_id
     from audit_log l left join origins o using (id) where l.outcome = 'done' and l.action <> 'approval.approve'
   ) l on l.approval_id = a.id where a.status <> 'approved'`,

  `select format('Entry %s names approval %s, which says otherwise.', e.id, coalesce(e.approval_id, o.approval_id)) as violation
   from entries e left join origins o using (id)
   left join approvals a on a.id = coalesce(e.approval_id, o.approval_id)
     and a.status = 'approved' and a.requested_by = coalesce(e.requested_by, o.requested_by) and a.decided_by = e.actor_id
   where coalesce(e.approval_id, o.approval_id) is not null and a.id is null`,

  `select format('Approval %s is approved, and its withdrawal %s is %s.', a.id, w.id, w.status) as violation
   from approvals a join withdrawals w on w.id::text = a.subject_id
   where a.action = 'withdrawal.confirm' and a.status = 'approved' and w.status <> 'confirmed'`,
] as const

/** All checks as one query, in their order. */
const EVERY_CHECK = `
  select violation from (${CHECKS.map((check, place) => `select ${place} as place, violation from (${check}) found_${place}`).join(' union all ')}) every
  order by place, violation`

/**
 * Checks every invariant of the books on one snapshot and returns a sentence for each violation, in the order of
 * docs/ledger.md. The chains of hashes come last, because they read every entry.
 */
export async function verifyBooks(sql: LedgerSql): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const rows = await snapshot.unsafe<{ violation: string }[]>(EVERY_CHECK, [], { prepare: true })
    return [...rows.map(({ violation }) => violation), ...(await chainViolations(snapshot))]
  })
}

/** How much there is in the books. */
export async function countBooks(sql: LedgerSql): Promise<{ entries: string; postings: string }> {
  const [row] = await sql<{ entries: string; postings: string }[]>`
    select (select count(*) from entries)::text as entries, (select count(*) from postings)::text as postings`
  return row ?? { entries: '0', postings: '0' }
}
