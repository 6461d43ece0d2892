import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO } from '../money/amount.ts'
import { amounts, NOW, refusalOf, usd, YESTERDAY } from '../test-support/builders.ts'
import { APPROVABLE_ACTIONS, type Approval, approve, needsSecondPerson, refuseApproval } from './second-person.ts'

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

describe('whether an action waits for a second person', () => {
  it.each([
    ['999.99999999', false],
    ['1000', false],
    ['1000.00000001', true],
  ])('at a limit of 1000 USD, one of %s USD: %s', (value, expected) => {
    expect(needsSecondPerson(usd(value), usd('1000'))).toBe(expected)
  })

  it('takes every amount for small enough where there is no limit, and none where the limit is zero', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        expect(needsSecondPerson(value, null)).toBe(false)
        expect(needsSecondPerson(value, ZERO)).toBe(true)
      }),
    )
  })
})

describe('to approve', () => {
  it('takes another person, who is named with the moment', () => {
    expect(approve(pending, { by: 'morgan', at: NOW })).toEqual({
      ...pending,
      status: 'approved',
      decidedBy: 'morgan',
      decidedAt: NOW,
    })
    expect(pending.status).toBe('pending')
  })

  it('is never for who asked, whatever became of the request', () => {
    for (const approval of [pending, decided('approved'), decided('refused')])
      expect(refusalOf(() => approve(approval, { by: 'priya', at: NOW }))).toEqual({ code: 'own_request', details: {} })
  })

  it('changes nothing a second time, by whomever', () => {
    const approved = decided('approved')
    for (const by of ['morgan', 'jonas']) expect(approve(approved, { by, at: NOW })).toBe(approved)
  })

  it('is refused after it was refused', () => {
    expect(refusalOf(() => approve(decided('refused'), { by: 'jonas', at: NOW }))).toEqual({
      code: 'already_decided',
      details: { status: 'refused' },
    })
  })
})

describe('to refuse', () => {
  it.each(['morgan', 'priya'])('is for anybody, who asked included: %s', (by) => {
    expect(refuseApproval(pending, because(by))).toEqual({
      ...pending,
      status: 'refused',
      decidedBy: by,
      decidedAt: NOW,
      decisionReason: 'not agreed',
    })
  })

  it('changes nothing a second time, and keeps the first reason', () => {
    const refused = { ...decided('refused'), decisionReason: 'first' }
    expect(refuseApproval(refused, because('jonas'))).toBe(refused)
  })

  it('is refused after it was approved', () => {
    expect(refusalOf(() => refuseApproval(decided('approved'), because('jonas')))).toEqual({
      code: 'already_decided',
      details: { status: 'approved' },
    })
  })
})

it('is approved at most once, never by who asked, and stays what it became', () => {
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

it('names every action once', () => {
  expect(new Set(APPROVABLE_ACTIONS).size).toBe(APPROVABLE_ACTIONS.length)
})
