import { PAYMENTS } from './limit-check.ts'

/** The rows that the checks of what follows from requests read: whole tables, or those of some customers. */
export interface PendingScope {
  readonly ownDeposits: string
  readonly ownWithdrawals: string
  readonly ownInvestments: string
  readonly ownPendingWork: string
  readonly ownOpenInvestments: string
  readonly ownDepositors: string
}

/**
 * Finds requests that wait without their row of pending work, open investments without theirs, such rows without theirs, and
 * customers of whom two people count as having confirmed a payment and have not.
 */
export const pendingChecks = (of: PendingScope): readonly string[] => [
  `select case when p.request_id is null then format('The %s %s is pending, and the pending work lacks it.', kind, request_id)
     else format('The pending work has the %s %s, which is not a pending one of customer %s.', kind, request_id, customer_id)
     end as violation
   from (
     select 'deposit' as kind, id as request_id, customer_id from ${of.ownDeposits} d where status = 'pending'
     union all select 'withdrawal', id, customer_id from ${of.ownWithdrawals} w where status = 'pending'
     union all select 'investment', id, customer_id from ${of.ownInvestments} i where status = 'pending'
   ) r full join ${of.ownPendingWork} p using (kind, request_id, customer_id) where r.request_id is null or p.request_id is null`,

  `select case when o.investment_id is null then format('Investment %s is open, and the open investments lack it.', investment_id)
     else format('The open investments have %s, which is not an open one of customer %s and bundle %s.',
       investment_id, customer_id, bundle_id) end as violation
   from (
     select id as investment_id, customer_id, bundle_id from ${of.ownInvestments} i where status in ('pending', 'active', 'completed')
   ) i full join ${of.ownOpenInvestments} o using (investment_id, customer_id, bundle_id)
   where i.investment_id is null or o.investment_id is null`,

  `select format('Two people count as having confirmed a payment of customer %s, and no entry names their approval.', o.id) as violation
   from ${of.ownDepositors} o
   where by_two_since is not null and not exists (
     select from entries e where e.chain = chain_of(o.id) and e.owner_id = o.id and e.kind in (${PAYMENTS}) and e.approval_id is not null
   )`,
]
