import { describe, expect, it } from 'vitest'
import { mayDo, PERMISSIONS, STAFF_ROLES } from '../staff/permissions.ts'
import { isOwn, maySee, maySubmitProof, mayUse, type Viewer } from './who-may-see.ts'

const OWNER: Viewer = { realm: 'customer', id: 'customer-1' }
const OTHER: Viewer = { realm: 'customer', id: 'customer-2' }
const staff = STAFF_ROLES.map((role) => ({ realm: 'staff', id: 'customer-1', role }) as const)
const ROW = { customerId: 'customer-1' }
const HOUSE = { customerId: null }
const CLASS = 'evidence.read'

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
  it.each(PERMISSIONS)('with the permission %s is for the roles that have it and for no other', (permission) => {
    for (const viewer of staff) expect(mayUse(viewer, permission)).toBe(mayDo(viewer.role, permission))
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
