import { expect, it } from 'vitest'
import { mayDo, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from './permissions.ts'

const CLASSES: readonly Permission[] = ['offers.read', 'customers.read', 'money.read', 'evidence.read', 'exports']
const READS: readonly Permission[] = [...CLASSES, 'users.inspect', 'audit.read', 'reports.read', 'own_account']

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
})

it.each<[StaffRole, readonly Permission[]]>([
  ['finance', CLASSES],
  ['support', ['offers.read', 'customers.read', 'money.read', 'evidence.read']],
  ['content', ['offers.read']],
  ['auditor', CLASSES],
])('shows the role %s its classes of data', (role, classes) => {
  expect(CLASSES.filter((permission) => mayDo(role, permission))).toEqual(classes)
})
