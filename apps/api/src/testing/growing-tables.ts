/** The values that a copy of a row has in place of the row's values, as SQL of the number `n` of the copy and its `new_id`. */
export type Unlike = Readonly<Record<string, string>>

const REJECTED: Unlike = { status: `'rejected'`, decided_at: 'made_at', reason: `'unpaid'` }

/** A staff member who has done much since signing in, and an account that no member has. */
export const BUSY_MEMBER = 'busy@example.com'
const STRANGER = '00000000-0000-4000-8000-000000000001'

/** The growing tables of which a test has a row, and what no two of their rows may share. */
export const COPIED: Readonly<Record<string, Unlike>> = {
  approvals: {},
  // As much of it is the work of one staff member, and the sign-ins of another one.
  audit_log: {
    actor_realm: `'staff'`,
    actor_id: `case when n % 2 = 0 then (select id from staff where email = '${BUSY_MEMBER}') else '${STRANGER}' end`,
    action: `case when n % 2 = 0 then 'customer.add_note' else 'staff.sign_in' end`,
    subject_id: 'new_id::text',
    outcome: `'done'`,
  },
  authenticators: { account_id: 'new_id' },
  balances: { owner_id: 'new_id' },
  customer_emails: { email: `'grown-' || n || '@example.com'` },
  customer_notes: {},
  customers: { email: `'grown-' || n || '@example.com'`, avatar: 'null' },
  deposit_quotes: {},
  deposits: { quote_id: 'null', address: 'null', ...REJECTED },
  entries: { subject_id: 'new_id' },
  funds: {},
  idempotency_keys: { key: `'key ' || n` },
  // They are over.
  impersonation_sessions: {
    id: `overlay(new_id::text placing '019a0000' from 1 for 8)::uuid`,
    code_hash: `sha256(n::text::bytea)`,
  },
  investments: { quote_id: 'null', status: `'active'`, activated_at: 'made_at', closed_at: 'null' },
  known_devices: { token_hash: `sha256(n::text::bytea)`, account_id: 'new_id' },
  notifications: {},
  open_investments: { customer_id: 'new_id' },
  outbox: { sent_at: 'made_at' },
  passkeys: { account_id: 'new_id', credential_id: `'credential ' || n` },
  payment_proofs: { file_name: `'proof ' || n`, used_by: 'new_id' },
  postings: { entry_id: 'new_id' },
  profit_run_lines: { period: `'period ' || n` },
  profit_runs: { period: `'period ' || n` },
  request_txids: { request_id: 'new_id', txid: `'txid ' || n` },
  saved_addresses: { address: `'address ' || n` },
  scam_reports: { withdrawal_id: 'new_id' },
  sessions: { token_hash: `sha256(n::text::bytea)` },
  support_messages: {},
  support_threads: {},
  unidentified_deposits: { txid: `'txid ' || n` },
  withdrawal_addresses: { address: `'address ' || n` },
  withdrawals: REJECTED,
}

/** A few copies stay with the customer. The others are of strangers in the same chain. */
const FEW_OWN: Unlike = { customer_id: `case when n <= 15 then (base).customer_id else new_id end` }

/** The same for commands: copies with which a customer has no more than the rules allow, and nothing that is open. */
export const COPIED_WITHIN_LIMITS: Readonly<Record<string, Unlike>> = {
  ...COPIED,
  deposit_quotes: FEW_OWN,
  investments: { quote_id: 'null', status: `'rejected'`, closed_at: 'made_at' },
  notifications: { read_at: 'made_at' },
  saved_addresses: { ...COPIED.saved_addresses, ...FEW_OWN },
  sessions: { ...COPIED.sessions, ...FEW_OWN },
  support_threads: { closed_at: 'made_at' },
}

/** Those that jobs fill, so that their rows are copied afterwards. */
export const COPIED_LATE: Readonly<Record<string, Unlike>> = {
  book_checks: {},
  entry_figures: { day: `'2001-01-01'::date + n::int` },
  portfolio_snapshots: { entry_id: 'new_id' },
  profit_figures: { day: `'2001-01-01'::date + n::int` },
}

/** The id of a row of a table that has no column `id`. */
export const IDS: Readonly<Record<string, string>> = {
  authenticators: 'base.account_id',
  balances: 'base.owner_id',
  customer_emails: 'base.customer_id',
  entry_figures: 'least_id_at(base.day)',
  idempotency_keys: 'base.actor_id',
  known_devices: 'base.account_id',
  open_investments: 'base.customer_id',
  payment_proofs: 'base.customer_id',
  portfolio_snapshots: 'base.entry_id',
  postings: 'base.entry_id',
  profit_figures: 'least_id_at(base.day)',
  request_txids: 'base.request_id',
  withdrawal_addresses: 'base.customer_id',
}

/**
 * The other growing tables. A test has few rows of them or none, or as many as of another table, such as seals. What waits for staff is
 * not copied: there is no more of it than they can decide. No read goes through any of them as a whole.
 */
const NOT_COPIED = [
  'action_figures',
  'approval_signatures',
  'audit_seals',
  'candles',
  'custody_balances',
  'customer_freezes',
  'deposit_memos',
  'depositors',
  'email_changes',
  'frozen_addresses',
  'legal_acceptances',
  'mail_choices',
  'mailed_links',
  'news_items',
  'own_addresses',
  'passkey_challenges',
  'pending_work',
  'price_checks',
  'rate_limits',
  'recovery_codes',
  'request_figures',
  'row_figures',
  'seals',
  'top_ups',
  'uncounted_changes',
  'uncounted_requests',
  'watchlists',
]

/** Every table that grows with the platform. */
export const GROWING: ReadonlySet<string> = new Set([
  ...Object.keys(COPIED),
  ...Object.keys(COPIED_LATE),
  ...NOT_COPIED,
])

/** The tables that do not grow with the platform, each with what bounds its rows. */
export const SHORT: Readonly<Record<string, string>> = {
  approval_sums: 'a sum of the platform and of each staff member',
  approver_starts: 'a permission',
  bundles: 'what staff offer or have offered',
  candle_series: 'a source and a coin',
  coins: 'what staff offer or have offered',
  figure_positions: 'a kind of figures',
  funding_accounts: 'what owners set up',
  ledger_chains: 'a chain',
  legal_drafts: 'a kind of legal text',
  legal_versions: 'what owners publish',
  market_figures: 'a figure and its source',
  news_feeds: 'a feed',
  outbox_positions: 'a job',
  payment_methods: 'what staff offer or have offered',
  payout_switch: 'one row',
  price_pins: 'a coin',
  price_sources: 'a source',
  prices: 'a coin',
  request_viewers: 'a staff member',
  running_checks: 'one row',
  sealing_positions: 'a job',
  settings: 'a setting',
  snapshot_positions: 'a chain',
  staff: 'a staff member',
}
