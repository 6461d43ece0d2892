import { expect, it } from 'vitest'
import type { STAFF_ROLES } from '../staff/permissions.ts'
import { APPROVABLE_ACTIONS, LIMITED_ACTIONS, mayRequest } from './actions.ts'

const requestedBy = (role: (typeof STAFF_ROLES)[number]) => APPROVABLE_ACTIONS.filter((each) => mayRequest(role, each))

it('an owner may request every action, and an auditor only a further factor for their own account', () => {
  expect(requestedBy('owner')).toEqual(APPROVABLE_ACTIONS)
  expect(requestedBy('auditor')).toEqual(['staff.add_factor'])
})

it('others request what their role does, which is not what they approve', () => {
  expect(requestedBy('support')).toEqual(['staff.add_factor', 'customer.reset_factors', 'customer.change_email'])
  expect(requestedBy('content')).toEqual(['payment_method.publish', 'staff.add_factor'])
  expect(requestedBy('finance')).toEqual([...LIMITED_ACTIONS, 'staff.add_factor', 'payouts.resume', 'price.pin'])
})
