import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../staff/permissions.ts'
import { NOW, refusalOf } from '../test-support/builders.ts'
import { ALWAYS_TWO_ACTIONS, APPROVABLE_ACTIONS, isPromotion, LIMITED_ACTIONS } from './actions.ts'
import { requireSecond, type StaffMember } from './may-be-second.ts'

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const member = (more: Partial<StaffMember> = {}): StaffMember => ({
  id: 'morgan',
  role: 'finance',
  createdAt: ago(1000),
  roleSince: ago(1000),
  invitedBy: null,
  ...more,
})
const PRIYA = member({ id: 'priya' })
const codeFor = (more: Partial<StaffMember>) => {
  try {
    requireSecond(member(more), PRIYA, NOW)
    return undefined
  } catch {
    return refusalOf(() => requireSecond(member(more), PRIYA, NOW)).code
  }
}

describe('requireSecond', () => {
  it.each<[string, Partial<StaffMember>, string | undefined]>([
    ['another member', {}, undefined],
    ['the requester', { id: 'priya' }, 'own_request'],
    ['an account of 24 hours', { createdAt: ago(24), roleSince: ago(24) }, undefined],
    ['an account of less', { createdAt: ago(23.99), roleSince: ago(23.99) }, 'approver_too_new'],
    ['a new role', { roleSince: ago(1) }, 'approver_too_new'],
    ['a member whom the requester invited', { invitedBy: 'priya', createdAt: ago(167) }, 'invited_by_requester'],
    ['a member whom the requester invited 7 days ago', { invitedBy: 'priya', createdAt: ago(168) }, undefined],
    ['a member whom another one invited', { invitedBy: 'jonas', createdAt: ago(100) }, undefined],
  ])('judges %s', (_, more, expected) => {
    expect(codeFor(more)).toBe(expected)
  })

  it.each<[string, Partial<StaffMember>, boolean]>([
    ['a content editor', { role: 'content', createdAt: ago(10_000) }, false],
    ['support', { role: 'support', createdAt: ago(1) }, false],
    ['an approver of less than 7 days', { createdAt: ago(167) }, false],
    ['an approver of 7 days', { createdAt: ago(168) }, true],
    ['a member whom another one invited', { role: 'content', invitedBy: 'jonas' }, true],
  ])('judges who invited the requester, %s', (_, more, isSecond) => {
    const decide = () => requireSecond(member(), member({ id: 'lin', invitedBy: 'morgan', ...more }), NOW)
    if (isSecond) expect(decide).not.toThrow()
    else expect(refusalOf(decide).code).toBe('invited_requester')
  })
})

it('lists every action once', () => {
  expect(new Set(APPROVABLE_ACTIONS).size).toBe(LIMITED_ACTIONS.length + ALWAYS_TWO_ACTIONS.length)
})

it('takes a role for a promotion if it gives the right to approve', () => {
  const promotions = STAFF_ROLES.flatMap((from) =>
    STAFF_ROLES.filter((to) => isPromotion(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(promotions).toEqual([
    'finance > owner',
    'support > owner',
    'support > finance',
    'content > owner',
    'content > finance',
    'auditor > owner',
    'auditor > finance',
  ])
})
