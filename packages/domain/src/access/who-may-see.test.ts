import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '../staff/permissions.ts'
import { isOwn, maySee, maySubmitProof, mayUse, type Viewer } from './who-may-see.ts'

const OWNER: Viewer = { realm: 'customer', id: 'customer-1' }
const OTHER: Viewer = { realm: 'customer', id: 'customer-2' }
const staff = STAFF_ROLES.map((role) => ({ realm: 'staff', id: 'customer-1', role }) as const)
const ROW = { customerId: 'customer-1' }
const HOUSE = { customerId: null }
const CLASS = 'evidence.read'

/** The roles that may use the endpoints of each permission, written independently of the table of roles. */
const MAY_USE: Record<Permission, readonly StaffRole[]> = {
  'offers.read': ['owner', 'finance', 'support', 'content', 'auditor'],
  'customers.read': ['owner', 'finance', 'support', 'auditor'],
  'money.read': ['owner', 'finance', 'support', 'auditor'],
  'evidence.read': ['owner', 'finance', 'support', 'auditor'],
  exports: ['owner', 'finance', 'auditor'],
  'transactions.decide': ['owner', 'finance'],
  'investments.decide': ['owner', 'finance'],
  'profit.change': ['owner', 'finance'],
  'funds.add': ['owner', 'finance'],
  'funding.change': ['owner', 'finance'],
  'approvals.decide': ['owner', 'finance'],
  'approvals.limit': ['owner'],
  'payouts.resume': ['owner', 'finance'],
  'users.inspect': ['owner', 'finance', 'support', 'auditor'],
  'users.note': ['owner', 'finance', 'support'],
  'users.freeze': ['owner', 'finance', 'support'],
  'users.unfreeze': ['owner', 'finance'],
  'prices.pin': ['owner', 'finance'],
  'users.change': ['owner', 'support'],
  'mail.send': ['owner', 'support'],
  'users.impersonate': ['owner', 'support'],
  'coins.change': ['owner', 'content'],
  'bundles.change': ['owner', 'content'],
  'payment_methods.change': ['owner', 'content'],
  'legal_texts.change': ['owner', 'content'],
  'settings.change': ['owner', 'content'],
  'controls.change': ['owner'],
  'smtp.change': ['owner'],
  'staff.change': ['owner'],
  'audit.read': ['owner', 'auditor'],
  'reports.read': ['owner', 'finance', 'auditor'],
  'custody.report': ['owner', 'finance'],
  'support.answer': ['owner', 'support'],
  own_account: ['owner', 'finance', 'support', 'content', 'auditor'],
}

describe('what belongs to a customer', () => {
  it('is seen by that customer, and by no other', () => {
    expect([maySee(OWNER, ROW, CLASS), maySee(OTHER, ROW, CLASS)]).toEqual([true, false])
  })

  it.each(staff)('is seen by staff with the role $role if it may read its class of data', (viewer) => {
    expect(maySee(viewer, ROW, CLASS)).toBe(viewer.role !== 'content')
  })
})

describe('what belongs to the house', () => {
  it.each([OWNER, OTHER])('is seen by no customer: $id', (viewer) => {
    expect(maySee(viewer, HOUSE, CLASS)).toBe(false)
  })

  it.each(staff)('is seen by staff with the role $role if it may read its class of data', (viewer) => {
    expect(maySee(viewer, HOUSE, CLASS)).toBe(viewer.role !== 'content')
  })
})

describe('ownership', () => {
  it('is of the customer with the same id', () => {
    expect([isOwn(OWNER, ROW), isOwn(OTHER, ROW)]).toEqual([true, false])
  })

  it.each(staff)('never belongs to staff ($role), even with the same id', (viewer) => {
    expect(isOwn(viewer, ROW)).toBe(false)
  })
})

describe('an endpoint', () => {
  it.each(PERMISSIONS)('with the permission %s is for the roles of the table and for no other', (permission) => {
    const roles = staff.filter((viewer) => mayUse(viewer, permission)).map(({ role }) => role)
    expect(roles).toEqual(MAY_USE[permission])
  })

  it.each(staff)('without a permission is not for staff ($role)', (viewer) => {
    expect(mayUse(viewer, undefined)).toBe(false)
  })

  it('of their own realm is for all customers', () => {
    expect([mayUse(OWNER, undefined), mayUse(OTHER, undefined)]).toEqual([true, true])
  })
})

it('lets customers submit only their own proofs', () => {
  expect([maySubmitProof('customer-1', ROW), maySubmitProof('customer-2', ROW)]).toEqual([true, false])
})
