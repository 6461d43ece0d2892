import type { TransactionSql } from 'postgres'
import { runChecks } from './run-checks.ts'

/** The oldest age, before the newest row of a subject, at which another one may be the newer of the two: clocks differ. */
const NEARLY_NEWEST = `interval '1 minute'`

interface History {
  readonly noun: string
  readonly table: string
  /** The rows to compare. */
  readonly where: string
  /** The actions after which a row `r` is as their audit row `a` says. */
  readonly actions: readonly string[]
  /** The condition of a row that is as the audit row says. */
  readonly agrees: string
  /** The actions that add a row. */
  readonly adds: readonly string[]
}

const textOf = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ')

const HISTORIES: readonly History[] = [
  {
    noun: 'Payment method',
    table: 'payment_methods',
    where: 'r.archived_at is null',
    adds: ['payment_method.create'],
    actions: [
      'payment_method.create',
      'payment_method.change',
      'payment_method.publish',
      'payment_method.archive',
      'payment_method.restore',
    ],
    agrees: `a.action <> 'payment_method.archive' and a.after::jsonb @> jsonb_build_object('type', r.type, 'kind', r.kind,
      'coins', r.coins, 'network', r.network, 'address', r.address, 'approved', r.approved, 'instructions', r.instructions)`,
  },
  {
    noun: 'Staff member',
    table: 'staff',
    where: 'r.disabled_at is null',
    adds: ['staff.create', 'staff.invite'],
    actions: [
      ...['staff.create', 'staff.invite', 'staff.change', 'staff.promote', 'staff.demote'],
      ...['staff.enable', 'staff.disable'],
    ],
    agrees: `a.after::jsonb ->> 'role' = r.role and (a.after::jsonb ->> 'status') is distinct from 'disabled'`,
  },
]

/**
 * Finds rows that were put back to an older state together with their MAC of that time: the audit log says how the last action
 * left them. A row without any such action has only its MAC.
 */
const agreement = ({ noun, table, where, actions, agrees }: History) => `
  select format('${noun} %s is not as the audit log left it.', r.id) as violation
  from ${table} r cross join lateral (
    select a.at from audit_log a
    where a.chain = chain_of(r.id) and a.subject_id = r.id::text and a.outcome = 'done' and a.action in (${textOf(actions)})
    order by a.id desc limit 1
  ) newest
  where ${where} and not exists (
    select from audit_log a
    where a.chain = chain_of(r.id) and a.subject_id = r.id::text and a.outcome = 'done' and a.action in (${textOf(actions)})
      and a.at >= newest.at - ${NEARLY_NEWEST} and ${agrees}
  )`

/** Finds rows that were added and are gone. */
const absence = ({ noun, table, adds }: Pick<History, 'noun' | 'table' | 'adds'>) => `
  select format('${noun} %s was added and is gone.', a.subject_id) as violation from audit_log a
  where a.action in (${textOf(adds)}) and a.outcome = 'done'
    and not exists (select from ${table} r where r.id::text = a.subject_id)`

/** Finds passkeys of staff that the audit log has not added to their account with their public key. */
const UNKNOWN_PASSKEYS = `
  select format('Passkey %s of staff member %s was not added by the product.', p.id, p.account_id) as violation
  from passkeys p where p.realm = 'staff' and not exists (
    select from audit_log a where a.chain = chain_of(p.account_id) and a.subject_id = p.account_id::text
      and a.action in ('passkey.add', 'staff.add_factor') and a.outcome = 'done'
      and a.after::jsonb ->> 'public_key' = encode(p.public_key, 'hex')
  )`

const RECENT = [...HISTORIES.flatMap((history) => [agreement(history), absence(history)]), UNKNOWN_PASSKEYS]
const ALL = [...RECENT, absence({ noun: 'Approval', table: 'approvals', adds: ['approval.request'] })]

const CHECKS = { new: RECENT, whole: ALL }

/**
 * Compares the rows that give rights or name addresses, and the passkeys of staff, with the audit log, and in the check of everything approvals: a sentence for
 * each that differs or is gone.
 */
export const historyViolations = (sql: TransactionSql, check: 'new' | 'whole'): Promise<string[]> =>
  runChecks(sql, CHECKS[check], [])
