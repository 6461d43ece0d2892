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
  /** The actions that add a row, where no other comparison of the table names them. */
  readonly adds: readonly string[]
  /** The actions that remove a row. */
  readonly removes?: readonly string[]
  /** True if its rows have a MAC. */
  readonly hasMac?: boolean
}

const textOf = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ')

/** The terms of a bundle in an audit row, in the order in which they are compared. */
const BUNDLE_TERMS = [
  `a.after::jsonb ->> 'name'`,
  `a.after::jsonb ->> 'roi'`,
  `(a.after::jsonb ->> 'days')::int`,
  ...['amount', 'min_amount', 'max_amount', 'min_payout'].map((name) => `(a.after::jsonb ->> '${name}')::numeric`),
  `(a.after::jsonb ->> 'returns_principal')::boolean`,
  `(a.after::jsonb ->> 'funding_account_id')::uuid`,
]

const COIN_CHANGES = ['coin.create', 'coin.change', 'coin.change_networks', 'coin.restore'] as const

const HISTORIES: readonly History[] = [
  {
    noun: 'Payment method',
    hasMac: true,
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
    hasMac: true,
    table: 'staff',
    where: 'r.disabled_at is null',
    adds: ['staff.create', 'staff.invite'],
    actions: [
      ...['staff.create', 'staff.invite', 'staff.change', 'staff.promote', 'staff.demote'],
      ...['staff.enable', 'staff.disable'],
    ],
    agrees: `a.after::jsonb ->> 'role' = r.role and (a.after::jsonb ->> 'status') is distinct from 'disabled'`,
  },
  {
    noun: 'Bundle',
    table: 'bundles',
    where: 'r.archived_at is null',
    adds: ['bundle.create'],
    actions: ['bundle.create', 'bundle.change', 'bundle.change_terms', 'bundle.archive', 'bundle.restore'],
    agrees: `a.action <> 'bundle.archive' and (${BUNDLE_TERMS.join(', ')})
      is not distinct from (r.name, r.roi, r.days, r.amount_usd, r.min_amount_usd, r.max_amount_usd, r.min_payout_usd,
        r.returns_principal, r.funding_id)`,
  },
  {
    noun: 'Coin',
    table: 'coins',
    where: 'r.archived_at is null',
    adds: ['coin.create'],
    actions: [...COIN_CHANGES, 'coin.archive'],
    agrees: `a.action <> 'coin.archive' and a.after::jsonb ->> 'symbol' = r.symbol
      and a.after::jsonb -> 'networks' = to_jsonb(r.networks) and (a.after::jsonb ->> 'for_deposit') = r.for_deposit::int::text`,
  },
  {
    noun: 'The fee of coin',
    table: 'coins',
    where: 'r.archived_at is null',
    adds: [],
    actions: [...COIN_CHANGES, 'coin.change_fee'],
    agrees: `(select ((fee ->> 'fixed')::numeric, (fee ->> 'percent')::numeric) = (r.fee_fixed, r.fee_percent)
      from coalesce(a.after::jsonb -> 'withdrawal_fee', a.after::jsonb) fee)`,
  },
  {
    noun: 'Frozen address',
    table: 'frozen_addresses',
    where: 'true',
    adds: ['address.freeze'],
    removes: ['address.unfreeze'],
    actions: ['address.freeze'],
    agrees: `a.after::jsonb ->> 'wallet' = r.address`,
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

/** Finds rows that were added and are gone, though no action removed them. */
const absence = ({ noun, table, adds, removes = [] }: Pick<History, 'noun' | 'table' | 'adds' | 'removes'>) =>
  adds.length === 0
    ? []
    : [
        `select format('${noun} %s was added and is gone.', a.subject_id) as violation from audit_log a
         where a.action in (${textOf(adds)}) and a.outcome = 'done'
           and not exists (select from ${table} r where r.id::text = a.subject_id)
           and not exists (
             select from audit_log u where u.chain = a.chain and u.subject_id = a.subject_id and u.outcome = 'done'
               and u.action = any(array[${textOf(removes)}]::text[])
           )`,
      ]

/** Finds rows without a MAC that no action added. */
const presence = ({ noun, table, where, adds, hasMac = false }: History) =>
  hasMac || adds.length === 0
    ? []
    : [
        `select format('${noun} %s was not added by the product.', r.id) as violation from ${table} r where ${where} and not exists (
           select from audit_log a where a.chain = chain_of(r.id) and a.subject_id = r.id::text and a.outcome = 'done'
             and a.action in (${textOf(adds)})
         )`,
      ]

/** Finds passkeys of staff that the audit log has not added to their account with their public key. */
const UNKNOWN_PASSKEYS = `
  select format('Passkey %s of staff member %s was not added by the product.', p.id, p.account_id) as violation
  from passkeys p where p.realm = 'staff' and not exists (
    select from audit_log a where a.chain = chain_of(p.account_id) and a.subject_id = p.account_id::text
      and a.action in ('passkey.add', 'staff.add_factor') and a.outcome = 'done'
      and a.after::jsonb ->> 'public_key' = encode(p.public_key, 'hex')
  )`

const RECENT = [
  ...HISTORIES.flatMap((history) => [agreement(history), ...absence(history), ...presence(history)]),
  UNKNOWN_PASSKEYS,
]
const ALL = [...RECENT, ...absence({ noun: 'Approval', table: 'approvals', adds: ['approval.request'] })]

const CHECKS = { new: RECENT, whole: ALL }

/**
 * Compares the rows that give rights, name addresses or are offered, and the passkeys of staff, with the audit log, and in the check
 * of everything approvals: a sentence for each that differs or is gone.
 */
export const historyViolations = (sql: TransactionSql, check: 'new' | 'whole'): Promise<string[]> =>
  runChecks(sql, CHECKS[check], [])
