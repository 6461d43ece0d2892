import { describe, expect, it } from 'vitest'
import { mayDo, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from './permissions.ts'

const READS: readonly Permission[] = ['read', 'users.inspect', 'audit.read', 'reports.read', 'own_account']

/** The same table written independently, by permission instead of by role. */
const WHO: Record<Permission, readonly StaffRole[]> = {
  read: ['owner', 'finance', 'support', 'content', 'auditor'],
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

describe.each(STAFF_ROLES)('the role %s', (role) => {
  it.each(PERMISSIONS)('has the permission %s only if the table says so', (permission) => {
    expect(mayDo(role, permission)).toBe(WHO[permission].includes(role))
  })
})

it('gives the owner every permission', () => {
  expect(PERMISSIONS.filter((permission) => !mayDo('owner', permission))).toEqual([])
})

it('lets an auditor only read and manage their own account', () => {
  expect(PERMISSIONS.filter((permission) => mayDo('auditor', permission))).toEqual(READS)
})

it('separates decisions about money from impersonation, except for the owner', () => {
  const both = STAFF_ROLES.filter((role) => mayDo(role, 'transactions.decide') && mayDo(role, 'users.impersonate'))
  expect(both).toEqual(['owner'])
})

it('lets only the owner both request a large action and change the limit', () => {
  const both = STAFF_ROLES.filter((role) => mayDo(role, 'funds.add') && mayDo(role, 'approvals.limit'))
  expect(both).toEqual(['owner'])
})

it('lists every permission once', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
  expect(Object.keys(WHO)).toEqual(PERMISSIONS)
})
