import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO } from '../money/amount.ts'
import { amounts, NOW, refusalOf, usd, YESTERDAY } from '../test-support/builders.ts'
import { APPROVABLE_ACTIONS, type Approval, approve, needsSecondApprover, refuseApproval } from './second-approver.ts'

const pending: Approval = {
  id: 'approval-1',
  action: 'withdrawal.confirm',
  requestedBy: 'priya',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
}
const decided = (status: 'approved' | 'refused'): Approval => ({
  ...pending,
  status,
  decidedBy: 'morgan',
  decidedAt: YESTERDAY,
})
const because = (by: string) => ({ by, at: NOW, reason: 'not agreed' })

describe('needsSecondApprover', () => {
  it.each([
    ['999.99999999', false],
    ['1000', false],
    ['1000.00000001', true],
  ])('with a limit of 1000 USD, an action of %s USD needs one: %s', (value, expected) => {
    expect(needsSecondApprover(usd(value), usd('1000'))).toBe(expected)
  })

  it('is false for every amount without a limit, and true for every amount with a limit of zero', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        expect(needsSecondApprover(value, null)).toBe(false)
        expect(needsSecondApprover(value, ZERO)).toBe(true)
      }),
    )
  })
})

describe('approve', () => {
  it('records the approver and the time', () => {
    expect(approve(pending, { by: 'morgan', at: NOW })).toEqual({
      ...pending,
      status: 'approved',
      decidedBy: 'morgan',
      decidedAt: NOW,
    })
    expect(pending.status).toBe('pending')
  })

  it('refuses the requester, whatever the status', () => {
    for (const approval of [pending, decided('approved'), decided('refused')])
      expect(refusalOf(() => approve(approval, { by: 'priya', at: NOW }))).toEqual({ code: 'own_request', details: {} })
  })

  it('changes nothing when repeated, by anyone but the requester', () => {
    const approved = decided('approved')
    for (const by of ['morgan', 'jonas']) expect(approve(approved, { by, at: NOW })).toBe(approved)
  })

  it('refuses a request that is already refused', () => {
    expect(refusalOf(() => approve(decided('refused'), { by: 'jonas', at: NOW }))).toEqual({
      code: 'already_decided',
      details: { status: 'refused' },
    })
  })
})

describe('refuseApproval', () => {
  it.each(['morgan', 'priya'])('accepts anyone, including the requester: %s', (by) => {
    expect(refuseApproval(pending, because(by))).toEqual({
      ...pending,
      status: 'refused',
      decidedBy: by,
      decidedAt: NOW,
      decisionReason: 'not agreed',
    })
  })

  it('changes nothing when repeated and keeps the first reason', () => {
    const refused = { ...decided('refused'), decisionReason: 'first' }
    expect(refuseApproval(refused, because('jonas'))).toBe(refused)
  })

  it('refuses a request that is already approved', () => {
    expect(refusalOf(() => refuseApproval(decided('approved'), because('jonas')))).toEqual({
      code: 'already_decided',
      details: { status: 'approved' },
    })
  })
})

it('is approved at most once, never by the requester, and never changes afterward', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('approve', 'refuse'), fc.constantFrom('priya', 'morgan', 'jonas')))
  fc.assert(
    fc.property(steps, (list) => {
      let approval = pending
      for (const [step, by] of list) {
        const before = approval
        try {
          approval = step === 'approve' ? approve(approval, { by, at: NOW }) : refuseApproval(approval, because(by))
        } catch {
          expect(approval).toBe(before)
        }
        if (before.status !== 'pending') expect(approval).toBe(before)
        if (approval.status === 'approved') expect(approval.decidedBy).not.toBe(approval.requestedBy)
      }
    }),
  )
})

it('lists every action once', () => {
  expect(new Set(APPROVABLE_ACTIONS).size).toBe(APPROVABLE_ACTIONS.length)
})
