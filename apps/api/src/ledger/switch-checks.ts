import { PIN_ACTION } from '@mintmark/domain'

/** The last change of the payout switch in the audit log. */
const LAST_SWITCH = `
  select l.after::jsonb as after from audit_log l
  where l.action in ('payouts.stop', 'payouts.resume') and l.outcome = 'done' order by l.id desc limit 1`

/** The pin of a coin's price by its last change in the audit log. */
const lastPin = (coin: string) => `
  select l.after::jsonb as after from audit_log l
  where l.action in ('${PIN_ACTION}', 'price.end_pin') and l.outcome = 'done' and l.subject_id = ${coin} order by l.id desc limit 1`

/**
 * Finds switches of money that are not as the audit log left them: payouts that were stopped or resumed, and violations that
 * were accepted, without two people; pinned prices that no two people pinned.
 */
export const SWITCH_CHECKS: readonly string[] = [
  `select case when p.stopped_at is null then 'Payouts run, and the audit log says that they are stopped.'
     else 'Payouts are stopped, and the audit log says otherwise.' end as violation
   from payout_switch p left join lateral (${LAST_SWITCH}) last on true
   where p.stopped_at is distinct from (after ->> 'stopped_at')::timestamptz`,

  `select format('No one accepted the violation "%s", which does not stop payouts.', sentence) as violation
   from payout_switch p cross join lateral jsonb_array_elements_text(p.accepted::jsonb) accepted(sentence)
   where not exists (
     select from audit_log l where l.action = 'payouts.resume' and l.outcome = 'done' and l.before::jsonb -> 'found' ? sentence
   )`,

  `select format('The price of %s is pinned at %s, and the audit log says otherwise.', p.coin, p.usd) as violation
   from price_pins p left join lateral (${lastPin('p.coin')}) last on true
   where p.usd is distinct from (after ->> 'price_usd')::numeric or p.until is distinct from (after ->> 'until')::timestamptz`,
]
