import { expect, it } from 'vitest'
import { timelineMessage } from './timeline-messages.ts'

it.each([
  ['customer.sign_in', 'Signed in'],
  ['customer.freeze', 'Froze the customer'],
  ['address.save', 'Saved an address to the address book'],
  ['recovery_codes.renew', 'Created new recovery codes'],
  ['withdrawal.requested', 'Withdrawal requested'],
  ['investment.paid_out', 'Investment paid out'],
  ['deposit.rejected', 'Deposit rejected'],
  ['note', 'Note'],
  ['odd', 'Odd'],
] as const)('calls %s: %s', (action, message) => {
  expect(timelineMessage(action)).toBe(message)
})
