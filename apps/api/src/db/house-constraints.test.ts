import { describe, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'

const at = prepareAttempts()

/** Attempts to tamper with approvals, top-ups and funding accounts, and how PostgreSQL refuses them. */
const ATTEMPTS: readonly Attempt[] = [
  [
    'an approval by the one who asked',
    `update approvals set status = 'approved', decided_by = :staff, decided_at = now() where id = :approval`,
    /approvals_by_another/,
  ],
  [
    'an approval without an approver',
    `update approvals set status = 'approved', decided_at = now() where id = :approval`,
    /approvals_by_another/,
  ],
  [
    'an approval that is asked by another one, to be given by the one who asked',
    `update approvals set requested_by = :second, status = 'approved', decided_by = :staff, decided_at = now() where id = :approval`,
    /permission denied/,
  ],
  ['another action under an approval', `update approvals set input = '{}' where id = :approval`, /permission denied/],
  [
    'an approval without its time',
    `update approvals set status = 'approved', decided_by = :second where id = :approval`,
    /approvals_decided_or_pending/,
  ],
  [
    'a decided approval that is decided again',
    `update approvals set status = 'refused' where id = :decided`,
    /was decided before/,
  ],
  [
    'a second pending request for the limit',
    `insert into approvals (chain, id, action, subject_id, input, summary, status, requested_by, created_at, mac, key_number) values
     (0, :office, 'approval_limit.change', 'approval_limit_usd', '{}', '', 'pending', :staff, now(), sha256(''), 1),
     (0, :otherOffice, 'approval_limit.change', 'approval_limit_usd', '{}', '', 'pending', :staff, now(), sha256(''), 1)`,
    /approvals_one_pending/,
  ],
  [
    'a second pending request for the limit in another chain',
    `insert into approvals (chain, id, action, subject_id, input, summary, status, requested_by, created_at, mac, key_number) values
     (1, '01900000-0000-7000-8400-000000000000', 'approval_limit.change', 'approval_limit_usd', '{}', '', 'pending', :staff, now(), sha256(''), 1)`,
    /approvals_in_chain_of_subject/,
  ],
  [
    'a request in another chain than its subject',
    `insert into approvals (chain, id, action, subject_id, customer_id, input, summary, status, requested_by, created_at, mac, key_number) values
     (1, '01900000-0000-7000-8400-000000000000', 'fund.add', '01900000-0000-7000-8800-000000000000', :other, '{}', '', 'pending', :staff, now(), sha256(''), 1)`,
    /approvals_in_chain_of_subject/,
  ],
  ['a deleted approval', 'delete from approvals', /permission denied/],
  ['a rewritten top-up', 'update top_ups set amount_usd = 1 where id = :topUp', /permission denied/],
  ['a deleted top-up', 'delete from top_ups', /permission denied/],
  [
    'a top-up of nothing',
    `insert into top_ups (chain, id, account_id, amount_usd, reason, evidence, created_at)
     values (0, :office, '00000000-0000-7000-8000-000000000001', 0, '', '', now())`,
    /top_ups_amount_above_zero/,
  ],
  [
    'an overdrawn funding account',
    `update balances set amount = amount - 51 where account = 'funding'`,
    /balances_not_below_zero/,
  ],
  ['a renamed funding account', `update funding_accounts set name = 'Mine'`, /permission denied/],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})
