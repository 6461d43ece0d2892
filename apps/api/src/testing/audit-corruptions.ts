import type { Corruption } from './seal-corruptions.ts'

const FIRST = '(select audit_id from audit_seals where position = 1)'
const LAST_SEAL = 'position = (select max(position) from audit_seals)'
const SWAP = [
  [1, -1],
  [2, 1],
  [-1, 2],
].map(([from, to]) => `update audit_seals set position = ${to} where position = ${from}`)

const NO_MAC = /^Audit row .* does not fit its MAC/

/** The corruptions of a column of an audit row: the value that it gets instead of its own. */
const CHANGES: Readonly<Record<string, string>> = {
  at: "at + interval '1 millisecond'",
  actor_realm: `actor_realm || 's'`,
  actor_id: `gen_random_uuid()`,
  actor_role: `coalesce(actor_role, '') || 's'`,
  action: `action || 's'`,
  subject_id: `coalesce(subject_id, '') || 's'`,
  before: `coalesce(before, '{}') || ' '`,
  after: `coalesce(after, '{}') || ' '`,
  reason: `coalesce(reason, '') || 's'`,
  address: `address || 's'`,
  outcome: `outcome || 's'`,
  code: `coalesce(code, '') || 's'`,
  requested_by: 'gen_random_uuid()',
  approval_id: 'gen_random_uuid()',
}

const CHANGED_COLUMNS = Object.entries(CHANGES).map(
  ([column, value]): Corruption => [
    `an audit row with another ${column}`,
    `create temporary table kept as select * from audit_log where id = ${FIRST};
     update audit_log set ${column} = ${value} where id = ${FIRST}`,
    `update audit_log l set ${column} = kept.${column} from kept where kept.id = l.id; drop table kept`,
    [NO_MAC],
  ],
)

/** The corruptions of the audit log and its chain. */
export const AUDIT_CORRUPTIONS: readonly Corruption[] = [
  ...CHANGED_COLUMNS,
  [
    'an audit row that was removed',
    `create temporary table kept as select * from audit_log where id = ${FIRST}; delete from audit_log where id = ${FIRST}`,
    `insert into audit_log select * from kept; drop table kept`,
    [/^The seal at position 1 of the audit chain is of audit row .*, which is gone\.$/],
  ],
  [
    'an audit row that was removed with its seal',
    `create temporary table kept as select * from audit_log where id = ${FIRST};
     create temporary table kept_seal as select * from audit_seals where position = 1;
     delete from audit_log where id = ${FIRST}; delete from audit_seals where position = 1`,
    `insert into audit_log select * from kept; insert into audit_seals select * from kept_seal;
     drop table kept; drop table kept_seal`,
    [
      /^The audit chain goes from position 0 to 2\.$/,
      /^The seal at position 2 of the audit chain does not fit its hash\.$/,
    ],
  ],
  [
    'an audit row that the product did not write',
    `create temporary table kept as select * from audit_log where id = ${FIRST};
     update kept set id = overlay(id::text placing 'ffffffff' from 29)::uuid;
     insert into audit_log select * from kept`,
    `delete from audit_log where id in (select id from kept); drop table kept`,
    [NO_MAC, /^Audit row .* has no seal\.$/],
  ],
  [
    'an audit row with a MAC by a key that the books do not have',
    `update audit_log set key_number = 2 where id = ${FIRST}`,
    `update audit_log set key_number = 1`,
    [/^Audit row .* has a MAC by key 2, and the books have no such key\.$/],
  ],
  [
    'two seals of audit rows that were swapped',
    SWAP.join(';'),
    SWAP.join(';'),
    [/^The seal at position [123] of the audit chain does not fit its hash\.$/],
  ],
  [
    'an audit row that lost its seal',
    `create temporary table kept as select * from audit_seals where ${LAST_SEAL}; delete from audit_seals where ${LAST_SEAL}`,
    `insert into audit_seals select * from kept; drop table kept`,
    [/^Audit row .* has no seal\.$/],
  ],
]
