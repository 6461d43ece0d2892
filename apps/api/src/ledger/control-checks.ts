import { CONTROLS, PROTECTIONS, settingRow } from '@mintmark/domain'

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

const STANDARDS = CONTROLS.map((name) => `(${quoted([name, String(settingRow(name).default)])})`).join(', ')

/** The value that the last change of each control left. Protections are changed by their own action, which takes two people. */
const LAST_CHANGES = `
  select distinct on (c.name) c.name, c.value
  from audit_log l cross join lateral jsonb_each_text(l.after::jsonb) c (name, value)
  where l.action in ('settings.change', 'controls.change') and l.outcome = 'done' and c.name in (${quoted(CONTROLS)})
    and (l.action = 'controls.change' or c.name not in (${quoted(PROTECTIONS)}))
  order by c.name, l.id desc`

/** An approval that was given in the last or first minute of a time with compulsory signatures may have none. */
const MINUTE = `interval '1 minute'`

/**
 * Finds settings that protect people and money and are not what the last change of them in the audit log says, or the standard
 * without one; and approvals without a signature from a time in which signatures were compulsory.
 */
export const controlChecks = (approvals: string): readonly string[] => [
  `select format('The setting %s is %s, and the last change of it in the audit log says %s.', name, stored, recorded) as violation
   from (values ${STANDARDS}) known (name, standard)
   left join checked_settings s using (name)
   left join (${LAST_CHANGES}) last using (name)
   cross join lateral (
     select coalesce(nullif(s.value, ''), standard) as stored, coalesce(nullif(last.value, ''), standard) as recorded
   ) compared
   where stored <> recorded`,

  `select format('Approval %s was given without a signature while signatures were compulsory.', a.id) as violation
   from ${approvals} a join (
     select l.at as since, lead(l.at, 1, 'infinity') over (order by l.id) as until, l.after::jsonb ->> 'approvals_signed' as value
     from audit_log l
     where l.action = 'controls.change' and l.outcome = 'done' and l.after::jsonb ? 'approvals_signed'
   ) period on period.value = 'true' and a.decided_at > period.since + ${MINUTE} and a.decided_at < period.until - ${MINUTE}
   where a.status = 'approved' and not a.signed`,
]
