import { expect, it } from 'vitest'
import { wordsOf } from './timeline-words.ts'

it.each([
  ['customer.sign_in', 'access', 'Signed in'],
  ['address.save', 'access', 'Save address'],
  ['recovery_codes.renew', 'access', 'Renew recovery codes'],
  ['withdrawal.requested', 'money', 'Withdrawal requested'],
  ['investment.paid_out', 'money', 'Investment paid out'],
  ['deposit.rejected', 'request', 'Deposit rejected'],
  ['note', 'note', 'Note'],
  ['odd', 'mail', 'Odd'],
] as const)('calls %s of %s: %s', (action, kind, words) => {
  expect(wordsOf(action, kind)).toBe(words)
})
