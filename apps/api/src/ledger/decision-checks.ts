import { ACTIONS, APPROVABLE_ACTIONS, APPROVER_AGE_HOURS, mayDo, STAFF_ROLES } from '@mintmark/domain'
import { STAFF_SESSION_HOURS } from '../sessions/sessions.ts'

const MAY_APPROVE = APPROVABLE_ACTIONS.flatMap((action) =>
  STAFF_ROLES.filter((role) => mayDo(role, ACTIONS[action].approve)).map((role) => `('${action}', '${role}')`),
).join(', ')

const PERMISSIONS = APPROVABLE_ACTIONS.map((action) => `('${action}', '${ACTIONS[action].approve}')`).join(', ')

/** Sessions are opened at the time of a process, and requests are decided at that of PostgreSQL. */
const CLOCKS = `interval '5 minutes'`

/** The rows of the audit log about a subject in the second of a time. They lie in one of its partitions. */
const recorded = (id: string, at: string) => `audit_log l
  where l.chain = chain_of(${id}) and l.subject_id = ${id}::text and l.at = ${at} and l.outcome = 'done'
    and l.id >= least_id_at(${at}) and l.id < least_id_at(${at} + interval '1 second')`

/** The actions of a person in the hours before a time. */
const doneBy = (id: string, hours: number, at: string) => `audit_log l
  where l.actor_realm = 'staff' and l.actor_id = ${id} and l.outcome = 'done'
    and l.id >= least_id_at(${at} - interval '${hours} hours' - ${CLOCKS}) and l.id < least_id_at(${at} + ${CLOCKS})`

/** The rows of the audit log about a staff member. */
const about = (id: string) => `audit_log l
  where l.chain = chain_of(${id}) and l.subject_id = ${id}::text and l.outcome = 'done'`

/** The time of an account or role from which on it is old enough to have approved something. */
const oldEnough = `a.decided_at - interval '${APPROVER_AGE_HOURS} hours' + ${CLOCKS}`

/**
 * Finds requests of two people that the audit log does not explain: no row says that the requester asked for it, or that the
 * decider decided it at that time; the decider was not signed in, or may not approve the action: by the role, by an account or
 * role of less than a day, or by having asked for it.
 */
export const decisionChecks = (approvals: string): readonly string[] => [
  `select format('Approval %s is a request by staff member %s, and no audit row has that request.', a.id, a.requested_by)
     as violation
   from ${approvals} a where not exists (
     select from ${recorded('a.id', 'a.created_at')} and l.action = 'approval.request' and l.actor_id = a.requested_by
   )`,

  `select format('Approval %s was %s by staff member %s, %s.', a.id, a.status, a.decided_by, why) as violation
   from ${approvals} a
   left join lateral (
     select l.actor_role as role from ${recorded('a.id', 'a.decided_at')} and l.actor_realm = 'staff' and l.actor_id = a.decided_by
       and l.action = case a.status when 'approved' then 'approval.approve' else 'approval.refuse' end limit 1
   ) decision on true
   cross join lateral (
     select case
       when decision.role is null then 'and no audit row has that decision'
       when not exists (
         select from ${doneBy('a.decided_by', STAFF_SESSION_HOURS, 'a.decided_at')}
           and l.action in ('staff.sign_in', 'staff.change_password')
       ) then 'who was not signed in'
       when a.status = 'refused' then null
       when a.decided_by = a.requested_by then 'who asked for it'
       when (a.action, decision.role) not in (values ${MAY_APPROVE}) then format('whose role %s may not approve it', decision.role)
       when not exists (
         select from ${about('a.decided_by')} and l.action in ('staff.create', 'staff.invite') and l.at <= ${oldEnough}
       ) then 'whose account was too new'
       when exists (
         select from ${about('a.decided_by')} and l.action in ('staff.change', 'staff.promote', 'staff.demote', 'staff.enable')
           and l.at > ${oldEnough} and l.at <= a.decided_at and (
             l.before::jsonb ->> 'role' <> l.after::jsonb ->> 'role'
             or l.before::jsonb ->> 'status' = 'disabled' and l.after::jsonb ->> 'status' <> 'disabled'
           )
       ) then 'whose role was too new' end as why
   ) judged
   where a.status in ('approved', 'refused') and why is not null`,

  // Without this time the gate would let one person act alone, and the check of limits would judge nothing.
  `select format('Approval %s was decided by two people, and %s does not take two since then.', a.id, needed.permission) as violation
   from ${approvals} a join (values ${PERMISSIONS}) needed (action, permission) on needed.action = a.action
   left join approver_starts s on s.permission = needed.permission and s.since <= a.decided_at + ${CLOCKS}
   where a.status = 'approved' and s.permission is null`,
]
