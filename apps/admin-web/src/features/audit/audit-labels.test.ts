import { expect, it } from 'vitest'
import { actionLabel } from '../../actions/action-label.ts'
import { fieldLabel, roleLabel, valueText } from './audit-labels.ts'

it.each([
  ['deposit.confirm', 'Deposit: confirm'],
  ['payment_method.publish', 'Payment method: publish'],
])('the action %s is called %s', (action, label) => {
  expect(actionLabel(action)).toBe(label)
})

it.each([
  ['finance', 'Finance'],
  ['treasurer', 'treasurer'],
])('the role %s is called %s', (role, label) => {
  expect(roleLabel(role)).toBe(label)
})

it.each([
  ['profit_usd', 'Profit (USD)'],
  ['email_verified', 'Email verified'],
  ['coin', 'Coin'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})

it.each([
  ['amount', '0.50000000', 'BTC', '0.50 BTC'],
  ['amount', '0.00120000', 'BTC', '0.0012 BTC'],
  ['profit_usd', '25.00000000', 'BTC', '25.00 USD'],
  ['price', '3.10000000', 'BTC', '3.10'],
  ['reversed', '2026-11-21T13:05:59.123Z', 'BTC', '2026-11-21 13:05 UTC'],
  ['email_verified', true, undefined, 'Yes'],
  ['sessions_ended', 2, undefined, '2'],
  ['txid', '', undefined, '--'],
  ['txid', null, undefined, '--'],
  ['status', 'pending', undefined, 'pending'],
])('%s %j in %s reads %s', (field, value, coin, text) => {
  expect(valueText(field, value, coin)).toBe(text)
})
