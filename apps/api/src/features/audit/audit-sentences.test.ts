import { AUDIT_ACTIONS } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { sentenceOf } from './audit-sentences.ts'
import type { SpokenEvent } from './phrase-parts.ts'

const EVENT: SpokenEvent = {
  action: 'deposit.confirm',
  actor: { realm: 'staff', name: 'Ana Admin' },
  subject: { name: null, amount: '0.50000000', coin: 'BTC', customerEmail: 'bob@example.com' },
  before: null,
  after: null,
  outcome: 'done',
  code: null,
  requestedBy: null,
  call: null,
}
const silver = { ...EVENT.subject, name: 'Silver' }
const bob = { realm: 'customer', name: 'bob@example.com' } as const

it.each<[Partial<SpokenEvent>, string]>([
  [{}, 'Ana Admin confirmed the deposit of 0.50 BTC of bob@example.com'],
  [
    { after: { received: '0.49500000', amount: '0.50000000', coin: 'BTC' } },
    'Ana Admin confirmed the deposit of 0.495 BTC of bob@example.com',
  ],
  [{ outcome: 'unchanged' }, 'Ana Admin confirmed the deposit of 0.50 BTC of bob@example.com. Nothing changed'],
  [
    { requestedBy: 'mia@mintmark.test' },
    'Ana Admin confirmed the deposit of 0.50 BTC of bob@example.com, as mia@mintmark.test had requested',
  ],
  [
    { code: 'no_second_approver' },
    'Ana Admin confirmed the deposit of 0.50 BTC of bob@example.com, without a second approver',
  ],
  [
    { action: 'withdrawal.request', actor: bob, outcome: 'refused', code: 'insufficient_funds' },
    'bob@example.com tried to request a withdrawal of 0.50 BTC. Refused: insufficient funds',
  ],
  [
    { action: 'profit.credit', subject: silver, after: { profit_usd: '25.00000000' } },
    'Ana Admin credited profit of the Silver investment of 0.50 BTC of bob@example.com (unpaid profit is now 25.00 USD)',
  ],
  [
    { action: 'staff.disable', subject: { name: 'mia@mintmark.test', amount: null, coin: null, customerEmail: null } },
    'Ana Admin disabled the staff member mia@mintmark.test',
  ],
  [
    { action: 'payouts.stop', actor: { realm: 'system', name: null } },
    'The platform stopped payouts, because the ledger check found a problem',
  ],
  [
    {
      action: 'staff.sign_in',
      actor: { realm: 'staff', name: null },
      subject: { name: 'ana@mintmark.test', amount: null, coin: null, customerEmail: null },
      outcome: 'refused',
      code: 'invalid_admin_credentials',
    },
    'Someone tried to sign in as ana@mintmark.test. Refused: invalid admin credentials',
  ],
  [
    { action: 'custody.report', after: { coin: 'BTC', balance: '0.80000000', owed: '0.79840000' } },
    'Ana Admin reported 0.80 BTC in custody, against 0.7984 BTC owed',
  ],
  [
    {
      action: 'exportAudit',
      call: 'The audit log: each action with its time; the whole list as CSV',
      after: { rows: 1710 },
    },
    'Ana Admin exported the audit log (1,710 rows, CSV)',
  ],
  [
    { action: 'exportUsers', call: 'Customers', after: { rows_at_least: 10000 } },
    'Ana Admin exported customers (10,000 rows or more, CSV)',
  ],
  [
    { action: 'addFund', call: 'Credit a balance', outcome: 'refused', code: 'forbidden' },
    'Ana Admin was denied (forbidden): credit a balance',
  ],
])('%o reads: %s', (event, sentence) => {
  expect(sentenceOf({ ...EVENT, ...event })).toBe(sentence)
})

it.each(AUDIT_ACTIONS)('%s has a sentence even if nothing is known about its subject', (action) => {
  const subject = { name: null, amount: null, coin: null, customerEmail: null }
  for (const outcome of ['done', 'unchanged', 'refused'] as const) {
    const sentence = sentenceOf({ ...EVENT, action, subject, outcome })
    expect(sentence).toMatch(/^Ana Admin \w/)
    expect(sentence).not.toMatch(/undefined|null| {2}|\s$/)
  }
})
