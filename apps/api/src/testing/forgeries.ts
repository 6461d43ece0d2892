import type { Corruption } from './seal-corruptions.ts'

/** The approved request, and the person who approved it. */
const APPROVED = `(select id from approvals where action = 'fund.add' and status = 'approved')`
const APPROVER = `(select decided_by from approvals where action = 'fund.add' and status = 'approved')`
const EXPLAINING = `action = 'fund.add' and outcome = 'done' and approval_id is null`
const DECISION = `action = 'approval.approve' and subject_id = ${APPROVED}::text`
const LIMIT = `action = 'approval_limit.change' and approval_id is not null`
const CREATION = `action = 'staff.create' and subject_id = ${APPROVER}::text`

/** Keeps rows of a table and changes them; the repair puts them back. */
const changed = (table: string, where: string, change: string) =>
  [
    `create temporary table kept as select * from ${table} where ${where}; ${change}`,
    `delete from ${table} t using kept where kept.id = t.id; insert into ${table} select * from kept; drop table kept`,
  ] as const

const removed = (table: string, where: string) =>
  changed(table, where, `delete from ${table} t using kept where kept.id = t.id`)

const IS_GONE = /which is gone/
const NO_MAC = /does not fit its MAC/

/** Ways to forge the books that leave every sum right, and the reports about them. */
export const FORGERIES: readonly Corruption[] = [
  [
    'an entry whose audit row was removed',
    ...removed('audit_log', EXPLAINING),
    [/^Entry \S+ \(fund\.added\) has no audit row that explains it\.$/, IS_GONE],
  ],
  [
    'a request of two people that no one made',
    `insert into approvals select (jsonb_populate_record(a, jsonb_build_object(
       'id', overlay(a.id::text placing 'ffffffff' from 29), 'action', 'funding.top_up'))).* from approvals a where id = ${APPROVED}`,
    `delete from approvals where action = 'funding.top_up'`,
    [
      /^Approval \S+ is a request by staff member \S+, and no audit row has that request\.$/,
      /^Approval \S+ was approved by staff member \S+, and no audit row has that decision\.$/,
      /has its action as done 0 times/,
      NO_MAC,
    ],
  ],
  [
    'an approval by a person who was not signed in',
    ...removed('audit_log', `action = 'staff.sign_in' and actor_id = ${APPROVER}`),
    [/^Approval \S+ was approved by staff member \S+, who was not signed in\.$/, IS_GONE],
  ],
  [
    'an approval by the person who asked for it',
    `update approvals set summary = requested_by || ' ' || summary, requested_by = decided_by where id = ${APPROVED}`,
    `update approvals set requested_by = left(summary, 36)::uuid, summary = substr(summary, 38) where requested_by = decided_by and status = 'approved'`,
    [/, who asked for it\.$/, /no audit row has that request/, /which says otherwise/, NO_MAC],
  ],
  [
    'an approval by a role that may not approve it',
    ...changed('audit_log', DECISION, `update audit_log set actor_role = 'support' where ${DECISION}`),
    [/^Approval \S+ was approved by staff member \S+, whose role support may not approve it\.$/, NO_MAC],
  ],
  [
    'an approval by an account of less than a day',
    ...changed('audit_log', CREATION, `update audit_log set at = now() where ${CREATION}`),
    [/whose account was too new\.$/, NO_MAC],
  ],
  [
    'an approval by a role of less than a day',
    `create temporary table kept as select * from audit_log where ${CREATION};
     update kept set id = overlay(id::text placing 'ffffffff' from 29)::uuid, action = 'staff.promote', at = now() - interval '1 hour',
       before = '{"role":"support"}';
     insert into audit_log select * from kept`,
    `delete from audit_log l using kept where kept.id = l.id; drop table kept`,
    [/whose role was too new\.$/, NO_MAC, /has no seal/],
  ],
  [
    'the time since which two people could approve',
    `create temporary table kept as select * from approver_starts; delete from approver_starts`,
    `insert into approver_starts select * from kept; drop table kept`,
    [/^Approval \S+ was decided by two people, and \S+ does not take two since then\.$/],
  ],
  [
    'a limit that was raised',
    `update settings set value = '1000000' where name = 'approval_limit_usd'`,
    `update settings set value = '10.00000000' where name = 'approval_limit_usd'`,
    [/^The setting approval_limit_usd is 1000000\.0+, and the last change of it in the audit log says 10\.0+\.$/],
  ],
  [
    'compulsory signatures that no one turned on',
    `insert into settings (name, value) values ('approvals_signed', 'true')`,
    `delete from settings where name = 'approvals_signed'`,
    [/^The setting approvals_signed is true, and the last change of it in the audit log says false\.$/],
  ],
  [
    'a value that no check can read',
    ...changed('audit_log', LIMIT, `update audit_log set after = 'none' where ${LIMIT}`),
    [/^A row has a value that the checks cannot read: .*json/, NO_MAC],
  ],
]
