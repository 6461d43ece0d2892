import { unauditedCheck } from './audited-check.ts'
import { OF_ENTRIES, type Scope, WHOLE } from './check-scopes.ts'
import { controlChecks } from './control-checks.ts'
import { creditedTwice } from './credited-twice-check.ts'
import { decisionChecks } from './decision-checks.ts'
import { LIMITS_WITHOUT_CHANGE, overLimitAlone } from './limit-check.ts'
import { pendingChecks } from './pending-check.ts'
import { profitRunChecks, RUN_ACTIONS, WHOLE_RUN_CHECKS } from './profit-run-checks.ts'
import { SWITCH_CHECKS } from './switch-checks.ts'
import { withdrawnCheck } from './withdrawn-check.ts'

/** Each check returns a sentence for each violation. */
const checksOn = (of: Scope) => [
  `select format('Entry %s does not sum to zero in %s: it is off by %s.', entry_id, coin, sum(amount)) as violation
   from ${of.postings} p group by chain, entry_id, coin having sum(amount) <> 0`,

  `select format('Entry %s has no postings.', e.id) as violation
   from ${of.entries} e where not exists (select from ${of.postings} p where p.chain = e.chain and p.entry_id = e.id)`,

  `select format('Entry %s of owner %s and subject %s lies in chain %s.', id, owner_id, subject_id, chain) as violation
   from ${of.entries} e where chain <> chain_of(id) or chain <> chain_of(owner_id) or chain <> chain_of(subject_id)`,

  `select format('Posting %s of entry %s lies in chain %s, and its entry does not.', ordinal, entry_id, chain) as violation
   from ${of.postings} p where not exists (select from ${of.entries} e where e.chain = p.chain and e.id = p.entry_id)`,

  `select format('The account %s %s of customer %s lies in chain %s.', account, coin, owner_id, chain) as violation
   from ${of.balances} b where account <> 'funding' and chain <> chain_of(owner_id)`,

  `select format('Posting %s of entry %s concerns another customer than its entry.', p.ordinal, e.id) as violation
   from ${of.postings} p join ${of.entries} e on e.chain = p.chain and e.id = p.entry_id
   where p.owner_id <> e.owner_id and p.account <> 'funding'`,

  // The wrong balance, and not its amount: the sentence stays the same while other entries are written. An account that is empty
  // again has a balance, too: histories begin at the balances.
  `select case when coalesce(b.amount, 0) <> coalesce(p.amount, 0)
     then format('The account %s %s of customer %s is off from the sum of its postings by %s.',
       account, coin, owner_id, coalesce(b.amount, 0) - coalesce(p.amount, 0))
     else format('The account %s %s of customer %s has postings and no balance.', account, coin, owner_id) end as violation
   from (
     select owner_id, account, coin, sum(amount) as amount from ${of.balances} own group by owner_id, account, coin
   ) b full join (
     select owner_id, account, coin, sum(amount) as amount from ${of.ownPostings} own
     where account in ('available', 'held', 'invested', 'profit', 'funding') group by owner_id, account, coin
   ) p using (owner_id, account, coin) where b.amount is null or b.amount <> coalesce(p.amount, 0)`,

  // Entry ids of one owner grow, because they are made under the locks of its balances. Where a stored balance is off, the next
  // posting continues from it: that is reported once, of the account.
  `select format('Posting %s of entry %s says that the balance is %s after it, and it is %s.',
     ordinal, entry_id, balance_after, expected) as violation
   from (
     select p.*, p.amount + coalesce(lag(p.balance_after) over (
         partition by p.chain, p.owner_id, p.coin, p.account order by p.entry_id, p.ordinal
       ), 0) as expected,
       sum(p.amount) over (partition by p.chain, p.owner_id, p.coin, p.account) as total
     from ${of.ownPostings} p where p.account in ('available', 'held', 'invested', 'profit')
   ) kept
   left join balances b on b.chain = kept.chain and b.owner_id = kept.owner_id and b.account = kept.account and b.coin = kept.coin
   where balance_after is distinct from expected and balance_after - expected is distinct from coalesce(b.amount, 0) - total`,

  `select format('The account %s %s of customer %s is below zero: %s.', account, coin, owner_id, amount) as violation
   from ${of.balances} b where amount < 0`,

  `select format('The %s held by customer %s is off from the sum of the pending withdrawals by %s.',
     coin, owner_id, coalesce(b.amount, 0) - coalesce(w.amount, 0)) as violation
   from (select owner_id, coin, amount from ${of.balances} own where account = 'held') b full join (
     select customer_id as owner_id, coin, sum(amount) as amount from ${of.ownWithdrawals} own
     where status = 'pending' group by customer_id, coin
   ) w using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(w.amount, 0)`,

  `select format('The %s invested by customer %s is off from the principals of the open investments by %s.',
     coin, owner_id, coalesce(b.amount, 0) - coalesce(i.amount, 0)) as violation
   from (select owner_id, coin, amount from ${of.balances} own where account = 'invested') b full join (
     select customer_id as owner_id, coin, sum(principal) as amount from ${of.ownInvestments} own
     where status in ('active', 'completed') group by customer_id, coin
   ) i using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(i.amount, 0)`,

  `select format('The profit in %s of customer %s is off from the unpaid profit of the investments by %s.',
     coin, owner_id, coalesce(b.amount, 0) - coalesce(i.amount, 0)) as violation
   from (select owner_id, coin, amount from ${of.balances} own where account = 'profit') b full join (
     select customer_id as owner_id, 'USD' as coin, sum(profit_usd) as amount from ${of.ownInvestments} own
     where status in ('active', 'completed') group by customer_id
   ) i using (owner_id, coin) where coalesce(b.amount, 0) <> coalesce(i.amount, 0)`,

  `select format('Customer %s has %s open investments of bundle %s.', customer_id, count(*), bundle_id) as violation
   from ${of.ownInvestments} own where status in ('pending', 'active', 'completed')
   group by customer_id, bundle_id having count(*) > 1`,

  ...pendingChecks(of),

  withdrawnCheck(of),
  creditedTwice(of),

  // Each request has the entries of its status, and no others.
  `select case when e.subject_id is null then format('The books have no entry %s of %s.', kind, subject_id)
     else format('Entry %s of %s belongs to nothing that happened.', kind, subject_id) end as violation
   from (
     select id as subject_id, 'deposit.confirmed' as kind from ${of.deposits} d where status = 'confirmed'
     union all select id, 'deposit.reversed' from ${of.deposits} d where reversed_at is not null
     union all select id, 'funding.topped_up' from ${of.topUps} t
     union all select id, 'withdrawal.requested' from ${of.withdrawals} w
     union all select id, 'withdrawal.' || status from ${of.withdrawals} w where status <> 'pending'
     union all select id, 'fund.added' from ${of.funds} f
     union all select id, case when method_id is null then 'investment.bought' else 'investment.confirmed' end
       from ${of.investments} i where activated_at is not null
     union all select id, 'payment.credited' from ${of.investments} i
       where status = 'rejected' and received_amount is not null
     union all select id, 'investment.' || status from ${of.investments} i where status in ('cancelled', 'paid_out')
   ) expected full join (
     select subject_id, kind from ${of.subjectEntries} of_subject where kind not in ('profit.credited', 'profit.reduced')
   ) e using (subject_id, kind) where expected.subject_id is null or e.subject_id is null`,

  `select format('Deposit %s says that %s %s arrived, and its entry credits %s.',
     d.id, coalesce(d.received_amount, d.amount), d.coin, p.amount) as violation
   from ${of.deposits} d join entries e on e.chain = chain_of(d.id) and e.subject_id = d.id and e.kind = 'deposit.confirmed'
   join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = 'available'
   where p.amount <> coalesce(d.received_amount, d.amount)`,

  // A withdrawal took its whole amount, sent the amount less the fee, and kept the fee.
  `select format('Withdrawal %s of %s %s has a fee of %s, and its entry sends %s and keeps %s.',
     w.id, w.amount, w.coin, w.fee, went.sent, went.kept) as violation
   from ${of.withdrawals} w
   join entries e on e.chain = chain_of(w.id) and e.subject_id = w.id and e.kind = 'withdrawal.confirmed' cross join lateral (
     select coalesce(sum(p.amount) filter (where p.account = 'outside'), 0) as sent,
       coalesce(sum(p.amount) filter (where p.account = 'fees'), 0) as kept
     from postings p where p.chain = e.chain and p.entry_id = e.id
   ) went where went.sent <> w.amount - w.fee or went.kept <> w.fee`,

  `select format('Investment %s says that %s %s arrived, and its entry takes %s from outside.',
     i.id, i.received_amount, i.coin, came.amount) as violation
   from ${of.investments} i cross join lateral (
     select coalesce(-sum(p.amount), 0) as amount
     from entries e join postings p on p.chain = e.chain and p.entry_id = e.id
     where e.chain = chain_of(i.id) and e.subject_id = i.id and e.kind in ('investment.confirmed', 'payment.credited') and p.account = 'outside'
   ) came where i.received_amount is not null and came.amount <> i.received_amount`,

  // Profit comes from the funding account of its investment and returns only there.
  `select format('Posting %s of entry %s is about the funding account %s %s, and not about %s USD.',
     p.ordinal, e.id, p.owner_id, p.coin, coalesce(i.funding_id, t.account_id)) as violation
   from ${of.postings} p join entries e on e.chain = p.chain and e.id = p.entry_id
   left join investments i on i.chain = e.chain and i.id = e.subject_id
   left join top_ups t on t.chain = e.chain and t.id = e.subject_id
   where p.account = 'funding'
     and (p.coin <> 'USD' or p.owner_id is distinct from coalesce(i.funding_id, t.account_id))`,

  `select format('Approval %s is %s, and the audit log has its action as done %s times.', a.id, a.status, count(l.id))
     as violation
   from ${of.approvals} a
   left join audit_log l on l.chain = a.chain and l.action = 'approval.approve' and l.outcome = 'done' and l.subject_id = a.id::text
   group by a.chain, a.id, a.status having count(l.id) <> case a.status when 'approved' then 1 else 0 end`,

  `select format('Entry %s names approval %s, which says otherwise.', e.id, e.approval_id) as violation
   from ${of.entries} e
   left join approvals a on a.chain = chain_of(e.approval_id) and a.id = e.approval_id
     and a.status = 'approved' and a.requested_by = e.requested_by
     and (a.decided_by = e.actor_id or e.actor_realm = 'system' and a.action in ${RUN_ACTIONS})
   where e.approval_id is not null and a.id is null`,

  ...profitRunChecks(of),
  unauditedCheck(of.entries, of === WHOLE ? '' : 'offset 0'),
  overLimitAlone(of.entries),

  ...decisionChecks(of.approvals),

  ...[LIMITS_WITHOUT_CHANGE, ...SWITCH_CHECKS, ...controlChecks(of.approvals)],

  `select format('Approval %s is approved, and its withdrawal %s is %s.', a.id, w.id, w.status) as violation
   from ${of.approvals} a join withdrawals w on w.chain = a.chain and w.id::text = a.subject_id
   where a.action = 'withdrawal.confirm' and a.status = 'approved' and w.status <> 'confirmed'`,
]

/** It reads all of the audit log, so it is left to the check of everything. */
const DONE_WITHOUT_APPROVAL = `select format('Approval %s is %s, and %s was done for it.', a.id, a.status, l.action) as violation
   from approvals a join audit_log l on l.approval_id = a.id and l.outcome = 'done' and l.action <> 'approval.approve'
   where a.status <> 'approved'`

/** Checks everything. */
export const EVERY_CHECK: readonly string[] = [...checksOn(WHOLE), DONE_WITHOUT_APPROVAL, ...WHOLE_RUN_CHECKS]

/** Checks the rows of these entries and owners: the ids of entries, of owners, of subjects and of approvals. */
export const CHECKS_OF_ENTRIES: readonly string[] = checksOn(OF_ENTRIES)
