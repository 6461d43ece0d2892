import { describe, expect, it } from 'vitest'
import { mayDo, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from './permissions.ts'

const READS: readonly Permission[] = ['read', 'audit.read', 'own_account']

/** Who may do each thing, written down a second time and the other way round. */
const WHO: Record<Permission, readonly StaffRole[]> = {
  read: ['owner', 'finance', 'support', 'content', 'auditor'],
  'transactions.decide': ['owner', 'finance'],
  'investments.decide': ['owner', 'finance'],
  'profit.change': ['owner', 'finance'],
  'funds.add': ['owner', 'finance'],
  'funding.change': ['owner', 'finance'],
  'approvals.decide': ['owner', 'finance'],
  'approvals.limit': ['owner'],
  'users.change': ['owner', 'support'],
  'mail.send': ['owner', 'support'],
  'users.impersonate': ['owner', 'support'],
  'coins.change': ['owner', 'content'],
  'bundles.change': ['owner', 'content'],
  'payment_methods.change': ['owner', 'content'],
  'settings.change': ['owner', 'content'],
  'smtp.change': ['owner'],
  'staff.change': ['owner'],
  'audit.read': ['owner', 'auditor'],
  own_account: ['owner', 'finance', 'support', 'content', 'auditor'],
}

describe.each(STAFF_ROLES)('a staff member whose role is %s', (role) => {
  it.each(PERMISSIONS)('has the right to %s only where the table says so', (permission) => {
    expect(mayDo(role, permission)).toBe(WHO[permission].includes(role))
  })
})

it('lets the owner do all there is', () => {
  expect(PERMISSIONS.filter((permission) => !mayDo('owner', permission))).toEqual([])
})

it('lets an auditor read, look after the own account, and change nothing else', () => {
  expect(PERMISSIONS.filter((permission) => mayDo('auditor', permission))).toEqual(READS)
})

it('keeps money and personal data with different roles', () => {
  const both = STAFF_ROLES.filter((role) => mayDo(role, 'transactions.decide') && mayDo(role, 'users.impersonate'))
  expect(both).toEqual(['owner'])
})

it('lets nobody both ask for a large action and set from when on an action is large, but the owner', () => {
  const both = STAFF_ROLES.filter((role) => mayDo(role, 'funds.add') && mayDo(role, 'approvals.limit'))
  expect(both).toEqual(['owner'])
})

it('names every permission once', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
  expect(Object.keys(WHO)).toEqual(PERMISSIONS)
})
