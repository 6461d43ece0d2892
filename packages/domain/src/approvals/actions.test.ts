import { expect, it } from 'vitest'
import type { STAFF_ROLES } from '../staff/permissions.ts'
import { APPROVABLE_ACTIONS, LIMITED_ACTIONS, mayRequest } from './actions.ts'

const requestedBy = (role: (typeof STAFF_ROLES)[number]) => APPROVABLE_ACTIONS.filter((each) => mayRequest(role, each))

it('an owner may request every action, and an auditor none', () => {
  expect(requestedBy('owner')).toEqual(APPROVABLE_ACTIONS)
  expect(requestedBy('auditor')).toEqual([])
})

it('others request what their role does, which is not what they approve', () => {
  expect(requestedBy('support')).toEqual(['customer.reset_factors', 'customer.change_email'])
  expect(requestedBy('content')).toEqual(['payment_method.publish'])
  expect(requestedBy('finance')).toEqual([...LIMITED_ACTIONS, 'payouts.resume', 'price.pin'])
})
