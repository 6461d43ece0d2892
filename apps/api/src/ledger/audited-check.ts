import type { AuditAction } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'

/** The action whose audit row explains an entry of each kind. */
const ACTION_OF: Record<EntryKind, AuditAction> = {
  'deposit.confirmed': 'deposit.confirm',
  'deposit.reversed': 'deposit.reverse',
  'withdrawal.requested': 'withdrawal.request',
  'withdrawal.confirmed': 'withdrawal.confirm',
  'withdrawal.rejected': 'withdrawal.reject',
  'withdrawal.cancelled': 'withdrawal.cancel',
  'fund.added': 'fund.add',
  'funding.topped_up': 'funding.top_up',
  'investment.bought': 'investment.buy',
  'investment.confirmed': 'investment.confirm',
  'payment.credited': 'investment.confirm',
  'investment.cancelled': 'investment.cancel',
  'profit.credited': 'profit.credit',
  'profit.reduced': 'profit.reduce',
  'investment.paid_out': 'investment.pay_out',
}

const EXPLAINED = Object.entries(ACTION_OF)
  .map((names) => `(${names.map((name) => `'${name}'`).join(', ')})`)
  .join(', ')

/**
 * Finds entries that no audit row explains: one of the action, about the same subject, by the same actor with the same
 * approval, of the same time and transaction. The times of both are covered by their MACs; the transaction keeps a row that
 * was added later from explaining an entry. The id of a row begins with the millisecond of its time, so the range of the id leads to
 * one partition of the audit log, and to the rows of a batch whichever index the database takes: the statistics of a young partition do not
 * say which is best. With `offset 0` the row of each entry is looked up, and the bounds of the range are made once; without it, the
 * database may read the whole audit log.
 */
export const unauditedCheck = (entries: string, lookUp: '' | 'offset 0'): string => `
  select format('Entry %s (%s) has no audit row that explains it.', e.id, e.kind) as violation
  from ${entries} e left join (values ${EXPLAINED}) explained (kind, action) on explained.kind = e.kind
  cross join lateral (select least_id_at(e.at) as first, least_id_at(e.at + interval '1 millisecond') as after ${lookUp}) ids
  where not exists (
    select from audit_log l
    where l.chain = e.chain and l.subject_id = e.subject_id::text
      and l.id >= ids.first and l.id < ids.after
      and l.action = explained.action and l.outcome = 'done' and l.at = e.at
      and l.actor_realm = e.actor_realm and l.actor_id is not distinct from e.actor_id and l.approval_id is not distinct from e.approval_id
      and l.transaction_id = e.transaction_id ${lookUp}
  )`
