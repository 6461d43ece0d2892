import { describe, expect, it } from 'vitest'
import type { StaffMember } from '../approvals/may-be-second.ts'
import { NOW } from '../test-support/builders.ts'
import { disablingTakesTwo, isDemotion } from './disable-staff.ts'
import { STAFF_ROLES, type StaffRole } from './permissions.ts'

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const approvers = (count: number, hours = 1000): StaffMember[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `member-${index}`,
    role: 'finance',
    createdAt: ago(hours),
    roleSince: ago(hours),
    invitedBy: null,
  }))
const takesTwo = (role: StaffRole, remaining: readonly StaffMember[], lastAloneAt: Date | null = null) =>
  disablingTakesTwo({ target: { role }, remaining, lastAloneAt, at: NOW })

describe('disabling', () => {
  it('an approver takes two people while fewer than three who may approve would remain', () => {
    expect([2, 3].map((count) => takesTwo('finance', approvers(count)))).toEqual([true, false])
    expect(takesTwo('owner', [...approvers(2), ...approvers(5, 23)])).toBe(true)
  })

  it('someone who approves nothing takes one person', () => {
    expect(takesTwo('support', approvers(1))).toBe(false)
  })

  it('a second one within 24 hours takes two people, whatever the role', () => {
    expect([23.99, 24].map((hours) => takesTwo('finance', approvers(9), ago(hours)))).toEqual([true, false])
    expect([23.99, 24].map((hours) => takesTwo('content', approvers(9), ago(hours)))).toEqual([true, false])
  })
})

it('takes a role for a demotion if it takes rights from an approver', () => {
  const demotions = STAFF_ROLES.flatMap((from) =>
    STAFF_ROLES.filter((to) => isDemotion(from, to)).map((to) => [from, to]),
  )
  expect(demotions.map((pair) => pair.join(' > '))).toEqual([
    'owner > finance',
    'owner > support',
    'owner > content',
    'owner > auditor',
    'finance > support',
    'finance > content',
    'finance > auditor',
  ])
})
