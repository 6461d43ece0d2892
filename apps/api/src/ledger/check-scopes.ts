import { OWN_POSTINGS } from './own-postings.ts'
import { ownRequests } from './own-requests.ts'
import type { PendingScope } from './pending-check.ts'
import type { ProfitRunScope } from './profit-run-checks.ts'
import type { SharedRows } from './run-checks.ts'
import { RECENT, type WithdrawnScope } from './withdrawn-check.ts'

/**
 * The rows that the checks read: whole tables, or only the rows that belong to new entries. `own…` are the rows of the
 * owners whose balances are checked, `subject…` those of the subjects of the entries.
 */
export interface Scope extends PendingScope, ProfitRunScope, WithdrawnScope {
  readonly entries: string
  readonly postings: string
  readonly ownPostings: string
  readonly balances: string
  readonly subjectEntries: string
  readonly deposits: string
  readonly withdrawals: string
  readonly investments: string
  readonly funds: string
  readonly topUps: string
  readonly approvals: string
}

export const WHOLE: Scope = {
  entries: 'entries',
  postings: 'postings',
  ownPostings: 'postings',
  balances: 'balances',
  ownCustomers: '(select id as customer_id, withdrawn_usd from customers)',
  ownDeposits: 'deposits',
  ownWithdrawals: 'withdrawals',
  recentWithdrawals: `(select * from withdrawals where ${RECENT})`,
  ownInvestments: 'investments',
  ownPendingWork: 'pending_work',
  ownOpenInvestments: 'open_investments',
  ownDepositors: 'depositors',
  subjectEntries: 'entries',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  investments: 'investments',
  funds: 'funds',
  topUps: 'top_ups',
  approvals: 'approvals',
  profitRunLines: 'profit_run_lines',
}

/** Rows of the ledger by a list of ids in a parameter. `offset 0` has each looked up, however rare the rows of a check seem. */
const inChain = (table: string, column: string, parameter: number, more = '') =>
  `select t.* from unnest($${parameter}::uuid[]) wanted(id) cross join lateral (
    select * from ${table} t where t.chain = chain_of(wanted.id) and t.${column} = wanted.id ${more} offset 0) t`

/**
 * Rows that several checks of new entries read, none of which grows with a history. Parameters: the ids of entries, of owners, of
 * subjects, of approvals, of owners whose postings are all read, and of those with long histories.
 */
export const ROWS_OF_ENTRIES = {
  new_entries: inChain('entries', 'id', 1),
  new_postings: inChain('postings', 'entry_id', 1),
  own_balances: inChain('balances', 'owner_id', 2),
  subject_deposits: inChain('deposits', 'id', 3),
  subject_withdrawals: inChain('withdrawals', 'id', 3),
  subject_investments: inChain('investments', 'id', 3),
  named_approvals: inChain('approvals', 'id', 4),
} satisfies SharedRows

/** The rows of new entries, their owners, subjects and approvals; a check of them needs the rows above. */
export const OF_ENTRIES: Scope = {
  entries: 'new_entries',
  postings: 'new_postings',
  ownPostings: OWN_POSTINGS,
  balances: 'own_balances',
  ownCustomers: `(select t.id as customer_id, t.withdrawn_usd from unnest($2::uuid[]) wanted(id)
    join customers t on t.chain = chain_of(wanted.id) and t.id = wanted.id)`,
  ownDeposits: ownRequests('deposits', 'deposit'),
  ownWithdrawals: ownRequests('withdrawals', 'withdrawal'),
  recentWithdrawals: `(${inChain('withdrawals', 'customer_id', 2, `and ${RECENT}`)})`,
  ownInvestments: `(${inChain('investments', 'customer_id', 2)})`,
  ownPendingWork: `(${inChain('pending_work', 'customer_id', 2)})`,
  ownOpenInvestments: `(${inChain('open_investments', 'customer_id', 2)})`,
  ownDepositors: '(select * from depositors where id = any($2::uuid[]))',
  // As the index of them says.
  subjectEntries: `(${inChain('entries', 'subject_id', 3, `and kind not in ('profit.credited', 'profit.reduced')`)})`,
  deposits: 'subject_deposits',
  withdrawals: 'subject_withdrawals',
  investments: 'subject_investments',
  funds: `(${inChain('funds', 'id', 3)})`,
  topUps: `(${inChain('top_ups', 'id', 3)})`,
  approvals: 'named_approvals',
  profitRunLines: `(${inChain('profit_run_lines', 'investment_id', 3)})`,
}
