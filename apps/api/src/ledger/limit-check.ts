import type { AuditAction } from '@mintmark/contracts'
import {
  ACTIONS,
  type AccountName,
  ADDED_LIMIT_TIMES_DEFAULT,
  APPROVAL_LIMIT_DEFAULT_USD,
  confirmsPayment,
  type EntryKind,
  formatAmount,
  type LimitedAction,
  ROLLING_TOTAL_DAYS,
  ROLLING_TOTAL_HOURS,
} from '@mintmark/domain'

/** The entries of each limited action, and the account whose posting the action is about. */
const ENTRIES_OF: Record<LimitedAction, readonly (readonly [kind: EntryKind, account: AccountName])[]> = {
  'deposit.confirm': [['deposit.confirmed', 'available']],
  'deposit.reverse': [['deposit.reversed', 'available']],
  'withdrawal.confirm': [['withdrawal.confirmed', 'held']],
  'investment.confirm': [
    ['investment.confirmed', 'outside'],
    ['payment.credited', 'outside'],
  ],
  'fund.add': [['fund.added', 'available']],
  'profit.credit': [['profit.credited', 'profit']],
  'funding.top_up': [['funding.topped_up', 'funding']],
}

const LIMITED = (Object.keys(ENTRIES_OF) as LimitedAction[]).flatMap((action) =>
  ENTRIES_OF[action].map(([kind, account]) => ({ kind, account, permission: ACTIONS[action].approve, action })),
)
/** The kinds of entries to which the approval limit applies. */
const LIMITED_KINDS: readonly EntryKind[] = LIMITED.map(({ kind }) => kind)

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')
const VALUES = LIMITED.map(({ kind, account, permission }) => `(${quoted([kind, account, permission])})`).join(', ')
/** The kinds of entries that credit a payment of a customer. */
export const PAYMENTS = quoted(LIMITED.filter(({ action }) => confirmsPayment(action)).map(({ kind }) => kind))

/** Between the decision and the entry, the price may move by what counts as a jump, and the limit may change. */
const TOLERANCE = 1.1
const MINUTE = `interval '1 minute'`

/** The rows of a history of a limit that were in force in the minute before a time. */
const inForce = (history: string, at: string) => `from ${history} where since <= ${at} and until > ${at} - ${MINUTE}`

/** Actions of one person alone: entries of limited actions without an approval, with their worth by the price that they keep. */
const worthOf = (entries: string) => `
  select e.chain, e.id, e.kind, e.at, e.actor_id, e.owner_id, limited.permission,
    round(abs(p.amount) * case p.coin when 'USD' then 1 else price.usd end, 2) as worth
  from ${entries}
  join (values ${VALUES}) limited (kind, account, permission) on limited.kind = e.kind
  join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = limited.account
  left join lateral (
    select (known ->> 'usd')::numeric as usd from jsonb_array_elements(e.prices::jsonb) known where known ->> 'coin' = p.coin
  ) price on true
  where e.approval_id is null and e.actor_realm = 'staff' and e.kind in (${quoted(LIMITED_KINDS)})`

/**
 * Finds entries that name no approval and are worth more than one person may move: by the price that they keep, by what the
 * person moved alone for the same owner in 24 hours or for all owners in 7 days, or by the payments of a customer until
 * two people have confirmed one. Judged is what was written once two people could approve it: only for that are earlier entries read.
 * Entries from a time without a limit count in no sum. The highest limit of the minute before counts.
 */
export const overLimitAlone = (entries: string): string => `
  with limits as materialized (select usd, since, until from approval_limits),
  times as materialized (select times, since, until from added_limit_times),
  firsts as materialized (select usd, since, until from first_deposit_limits),
  fresh as materialized (${worthOf(`${entries} e`)}),
  judged as materialized (
    select fresh.* from fresh join approver_starts s on s.permission = fresh.permission and fresh.at > s.since + ${MINUTE}
  ),
  people as materialized (
    select actor_id, min(at) as since from judged
    where not exists (select ${inForce('limits', 'judged.at')} and usd is null) group by actor_id
  ),
  alone as materialized (${worthOf(`people cross join lateral (
    select * from entries own where own.actor_id = people.actor_id
      and own.id >= least_id_at(people.since - interval '${ROLLING_TOTAL_DAYS} days')
      and own.approval_id is null and own.kind in (${quoted(LIMITED_KINDS)})
  ) e`)}),
  sums as materialized (
    select id, sum(worth) over (
        partition by actor_id, owner_id order by at range between interval '${ROLLING_TOTAL_HOURS} hours' preceding and current row
      ) as of_day,
      sum(worth) over (
        partition by actor_id order by at range between interval '${ROLLING_TOTAL_DAYS} days' preceding and current row
      ) as of_week
    from alone where not exists (select ${inForce('limits', 'alone.at')} and usd is null)
  ),
  payers as materialized (select distinct chain, owner_id from judged where kind in (${PAYMENTS})),
  by_two as materialized (
    select distinct on (owner_id) owner_id, e.id from payers join entries e using (chain, owner_id)
    where e.kind in (${PAYMENTS}) and e.approval_id is not null order by owner_id, e.id
  ),
  paid as materialized (
    select paid.id, sum(worth) over (partition by owner_id order by paid.id) as of_customer
    from (${worthOf(`payers cross join lateral (
      select * from entries own where own.chain = payers.chain and own.owner_id = payers.owner_id
        and own.approval_id is null and own.kind in (${PAYMENTS})
    ) e`)}) paid left join by_two using (owner_id)
    where (by_two.id is null or paid.id < by_two.id) and (
      not exists (select ${inForce('limits', 'paid.at')} and usd is null)
      or exists (select ${inForce('firsts', 'paid.at')} and usd is not null)
    )
  )
  select case
    when of_customer > first.usd * ${TOLERANCE} then
      format('Entry %s brings the payments of its customer that one person each confirmed to %s USD, which takes two people, and names no approval.',
        id, of_customer)
    when worth > most.usd * ${TOLERANCE} then
      format('Entry %s is worth %s USD, which takes two people, and names no approval.', id, worth)
    when of_day > most.usd * ${TOLERANCE} then
      format('Entry %s brings what staff member %s moved alone for its owner in ${ROLLING_TOTAL_HOURS} hours to %s USD, which takes two people.',
        id, actor_id, of_day)
    else format('Entry %s brings what staff member %s moved alone in ${ROLLING_TOTAL_DAYS} days to %s USD, which takes two people.',
      id, actor_id, of_week) end as violation
  from judged
  left join sums using (id)
  left join paid using (id)
  cross join lateral (
    select case when bool_or(usd is null) then null else max(usd) end as usd ${inForce('limits', 'judged.at')}
  ) most
  cross join lateral (select max(times) as times ${inForce('times', 'judged.at')}) more
  cross join lateral (
    select case when bool_or(usd is null) then most.usd else max(usd) end as usd ${inForce('firsts', 'judged.at')}
  ) first
  where worth > most.usd * ${TOLERANCE} or of_customer > first.usd * ${TOLERANCE} or of_day > most.usd * ${TOLERANCE}
    or of_week > most.usd * more.times * ${TOLERANCE}`

const STANDARDS: readonly (readonly [setting: string, action: AuditAction, field: string, standard: string])[] = [
  ['approval_limit_usd', 'approval_limit.change', 'limit_usd', formatAmount(APPROVAL_LIMIT_DEFAULT_USD)],
  ['first_deposit_limit_usd', 'approval_limit.change_first_deposit', 'first_deposit_limit_usd', ''],
  ['approval_added_times', 'approval_limit.change_times', 'times', String(ADDED_LIMIT_TIMES_DEFAULT)],
]

/**
 * Finds settings of limits that are not what the last change of them in the audit log says, or the standard without one. The few
 * changes are read by their actions: looking for the last of one action would read all of the log if it never happened.
 */
export const LIMITS_WITHOUT_CHANGE = `
  select format('The setting %s is %s, and the last change of it in the audit log says %s.',
    setting, coalesce(stored::text, 'empty'), coalesce(recorded::text, 'empty')) as violation
  from (values ${STANDARDS.map((standard) => `(${quoted(standard)})`).join(', ')}) known (setting, action, field, standard)
  left join checked_settings s on s.name = known.setting
  left join (
    select distinct on (l.action) l.action, l.after from audit_log l
    where l.action in (${quoted(STANDARDS.map(([, action]) => action))}) and l.outcome = 'done' order by l.action, l.id desc
  ) last on last.action = known.action
  cross join lateral (
    select nullif(coalesce(s.value, standard), '')::numeric(38, 8) as stored,
      case when last.after is null then nullif(standard, '') else last.after::jsonb ->> field end::numeric(38, 8) as recorded
  ) compared
  where stored is distinct from recorded`
