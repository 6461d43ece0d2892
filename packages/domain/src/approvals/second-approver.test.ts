import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, refusalOf, YESTERDAY } from '../test-support/builders.ts'
import { type Approval, approve, endApproval, refuseApproval } from './second-approver.ts'

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

describe('endApproval', () => {
  it.each(['voided', 'closed'] as const)(
    'ends a pending request as %s, without a decider, with the reason',
    (status) => {
      const ended = { ...pending, status, decidedAt: NOW, decisionReason: 'too late' }
      expect(endApproval(pending, status, { at: NOW, reason: 'too late' })).toEqual(ended)
    },
  )

  it('leaves a decided request as it is', () => {
    const approved = decided('approved')
    expect(endApproval(approved, 'closed', { at: NOW, reason: 'too late' })).toBe(approved)
  })

  it('leaves a request that can be neither approved nor refused', () => {
    const voided = endApproval(pending, 'voided', { at: NOW, reason: 'disabled' })
    const refusal = { code: 'already_decided', details: { status: 'voided' } }
    expect(refusalOf(() => approve(voided, { by: 'morgan', at: NOW }))).toEqual(refusal)
    expect(refusalOf(() => refuseApproval(voided, because('morgan')))).toEqual(refusal)
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
