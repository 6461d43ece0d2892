import { ACTIONS, type EntryKind, type LimitedAction, type StoredAccountName } from '@mintmark/domain'

/** The entry of each limited action, and the account whose posting the action is about. */
const ENTRY_OF: Record<LimitedAction, readonly [kind: EntryKind, account: StoredAccountName]> = {
  'deposit.confirm': ['deposit.confirmed', 'available'],
  'deposit.reverse': ['deposit.reversed', 'available'],
  'withdrawal.confirm': ['withdrawal.confirmed', 'held'],
  'investment.confirm': ['investment.confirmed', 'invested'],
  'fund.add': ['fund.added', 'available'],
  'profit.credit': ['profit.credited', 'profit'],
  'funding.top_up': ['funding.topped_up', 'funding'],
}

const LIMITED = (Object.keys(ENTRY_OF) as LimitedAction[])
  .map((action) => `(${[...ENTRY_OF[action], ACTIONS[action].approve].map((text) => `'${text}'`).join(', ')})`)
  .join(', ')

/**
 * Finds entries that are worth more than one person may move and name no approval, by the price that they keep. Judged is what
 * written once two people could approve it, and only by its own price. Between the decision and the entry the price
 * may have moved, at most by what counts as a jump, and the limit may have changed: the highest of the minute before counts.
 */
export const overLimitAlone = (entries: string): string => `
  with limits as materialized (select usd, since, until from approval_limits)
  select format('Entry %s is worth %s USD, which takes two people, and names no approval.', id, worth) as violation
  from (
    select e.id, e.at, round(abs(p.amount) * case p.coin when 'USD' then 1 else price.usd end, 2) as worth
    from ${entries} e
    join (values ${LIMITED}) limited (kind, account, permission) on limited.kind = e.kind
    join approver_starts s on s.permission = limited.permission and e.at > s.since + interval '1 minute'
    join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = limited.account
    left join lateral (
      select (known ->> 'usd')::numeric as usd from jsonb_array_elements(e.prices::jsonb) known where known ->> 'coin' = p.coin
    ) price on true
    where e.approval_id is null
  ) alone
  where worth is not null and not exists (
    select from limits where since <= alone.at and until > alone.at - interval '1 minute'
      and (usd is null or worth <= usd * 1.1)
  )`
