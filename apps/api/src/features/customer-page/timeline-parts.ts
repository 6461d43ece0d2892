import type { TimelineKind } from '@mintmark/domain'
import { NOT_ABOUT_MONEY } from '../../db/schema.ts'

/** One source of the timeline: its rows are selected and counted with the customer's id as $1. */
interface Part {
  readonly kind: TimelineKind
  readonly columns: string
  readonly from: string
}

/** A row of the timeline as SQL. A column that a part does not have is null. */
const columns = (own: Readonly<Record<string, string>>): string => {
  const all = {
    id: 'id',
    at: 'at',
    action: 'action',
    actor_realm: 'null',
    actor_id: 'null::uuid',
    subject_id: 'null',
    amount: 'null::numeric',
    coin: 'null',
    text: 'null',
    outcome: 'null',
    address: 'null',
    sent_at: 'null::timestamptz',
    ...own,
  }
  return Object.entries(all)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')
}

/** An id for a moment that has no row: of that moment, with the last bits of the row that it ends. */
const idAt = (column: string) =>
  `(lpad(to_hex((extract(epoch from ${column}) * 1000)::bigint), 12, '0') || right(replace(id::text, '-', ''), 20))::uuid`

const OWN_ROW = {
  at: 'created_at',
  actor_realm: "'customer'",
  actor_id: 'customer_id',
  subject_id: 'id::text',
} as const
const AUDIT = { subject_id: 'subject_id', actor_realm: 'actor_realm', actor_id: 'actor_id', text: 'reason' }
const AUDIT_MORE = { outcome: 'outcome', address: 'address' }
/**
 * The staff member who rejected a request: only the audit log has this, in a row of the same moment. The range of the id leads to the
 * partition of that moment.
 */
const rejectedBy = (action: string, table: string, decidedAt: string) =>
  `case when status = 'rejected' then (select actor_id from audit_log
    where audit_log.chain = ${table}.chain and audit_log.subject_id = ${table}.id::text and action = '${action}' and outcome = 'done' and actor_realm = 'staff'
      and audit_log.id >= least_id_at(${decidedAt}) and audit_log.id < least_id_at(${decidedAt} + interval '1 second')
    order by audit_log.id limit 1) end`
const BY_STAFF = "case when status = 'rejected' then 'staff' end"

/** Rows of the outbox that notify no customer. */
const SILENT = "kind like 'approval.%' or kind = 'investment.credited'"

/** The exports of lists of many customers, and the tables whose rows of the customer the list has; null where each customer has some. */
const EXPORTS_OF_MANY = {
  exportUsers: null,
  exportAudit: null,
  exportDeposits: 'deposits',
  exportWithdrawalRequests: 'withdrawals',
  exportConfirmedWithdrawals: 'withdrawals',
  exportPendingInvestments: 'investments',
  exportUserInvestments: 'investments',
  exportMails: 'outbox',
  exportThreads: 'support_threads',
  exportApprovals: 'approvals',
  exportScamReports: 'scam_reports',
} as const

/** Funds without a request have separate chains, and name the customer to whom they were assigned. */
const OF_UNIDENTIFIED = 'exportUnidentifiedDeposits'

const NAMES = [...Object.keys(EXPORTS_OF_MANY), OF_UNIDENTIFIED].map((name) => `'${name}'`)
const hadRows = (from: string) =>
  `exists (select from ${from} o.customer_id = $1::uuid and o.created_at < audit_log.at)`
const HAD_ROWS = [
  ...Object.entries(EXPORTS_OF_MANY).map(
    ([action, table]) =>
      `when '${action}' then ${table === null ? 'true' : hadRows(`${table} o where o.chain = chain_of($1::uuid) and`)}`,
  ),
  `when '${OF_UNIDENTIFIED}' then ${hadRows('unidentified_deposits o where')}`,
]

/**
 * An export of many customers is one row of the audit log, which each of them shows: written once, and found by the action. Every
 * export since the registration counts, whatever it searched for, so that none is missing after the customer's data changed.
 */
const EXPORTED = `audit_log where action in (${NAMES.join(', ')}) and outcome = 'done'
  and at >= (select c.created_at from customers c where c.chain = chain_of($1::uuid) and c.id = $1::uuid)
  and case action ${HAD_ROWS.join(' ')} end`

/** Every source. Money that moved is in the ledger; requests are listed where they moved nothing. */
export const TIMELINE_PARTS: readonly Part[] = [
  {
    kind: 'money',
    columns: columns({
      action: 'kind',
      actor_realm: 'actor_realm',
      actor_id: 'actor_id',
      subject_id: 'subject_id::text',
      text: 'reason',
    }),
    from: 'entries where chain = chain_of($1::uuid) and owner_id = $1::uuid',
  },
  {
    kind: 'request',
    columns: columns({ ...OWN_ROW, action: "'deposit.requested'", amount: 'amount', coin: 'coin' }),
    from: 'deposits where chain = chain_of($1::uuid) and customer_id = $1::uuid',
  },
  {
    kind: 'request',
    columns: columns({
      id: idAt('decided_at'),
      at: 'decided_at',
      action: "'deposit.' || status",
      actor_realm: BY_STAFF,
      actor_id: rejectedBy('deposit.reject', 'deposits', 'decided_at'),
      subject_id: 'id::text',
      amount: 'amount',
      coin: 'coin',
      text: 'reason',
    }),
    from: "deposits where chain = chain_of($1::uuid) and customer_id = $1::uuid and status in ('rejected', 'cancelled')",
  },
  {
    kind: 'request',
    columns: columns({ ...OWN_ROW, action: "'investment.requested'", amount: 'principal', coin: 'coin' }),
    from: 'investments where chain = chain_of($1::uuid) and customer_id = $1::uuid and method_id is not null',
  },
  {
    kind: 'request',
    columns: columns({
      id: idAt('closed_at'),
      at: 'closed_at',
      action: "case when cancelled_by_customer then 'investment.request_cancelled' else 'investment.rejected' end",
      actor_realm: BY_STAFF,
      actor_id: rejectedBy('investment.reject', 'investments', 'closed_at'),
      subject_id: 'id::text',
      amount: 'principal',
      coin: 'coin',
      text: 'close_reason',
    }),
    from: `investments where chain = chain_of($1::uuid) and customer_id = $1::uuid and closed_at is not null and (status = 'rejected' or cancelled_by_customer)`,
  },
  {
    kind: 'access',
    columns: columns({ ...AUDIT, ...AUDIT_MORE }),
    from: `audit_log where actor_id = $1::uuid and actor_realm = 'customer' and (outcome = 'refused' or ${NOT_ABOUT_MONEY})`,
  },
  {
    kind: 'access',
    columns: columns({ ...AUDIT, ...AUDIT_MORE }),
    from: `audit_log where chain = chain_of($1::uuid) and subject_id = $1::uuid::text and actor_realm = 'customer' and actor_id is null`,
  },
  {
    kind: 'staff',
    columns: columns({ ...AUDIT, ...AUDIT_MORE }),
    from: `audit_log where chain = chain_of($1::uuid) and subject_id = $1::uuid::text and actor_realm <> 'customer' and action <> 'customer.note'`,
  },
  {
    kind: 'staff',
    columns: columns({ ...AUDIT, ...AUDIT_MORE, text: "'Search: ' || (after::jsonb ->> 'query')" }),
    from: EXPORTED,
  },
  {
    kind: 'mail',
    columns: columns({
      at: 'created_at',
      action: 'kind',
      subject_id: 'subject_id::text',
      // Only staff choose a subject; every other kind of email has its own.
      text: "case when kind = 'staff.mail' and not sealed then payload::json->>'subject' end",
      sent_at: 'sent_at',
    }),
    from: `outbox where chain = chain_of($1::uuid) and customer_id = $1::uuid and not (${SILENT})`,
  },
  {
    kind: 'note',
    columns: columns({
      at: 'created_at',
      action: "'note'",
      actor_realm: "'staff'",
      actor_id: 'staff_id',
      text: 'text',
    }),
    from: 'customer_notes where chain = chain_of($1::uuid) and customer_id = $1::uuid',
  },
]
