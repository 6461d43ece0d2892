import { describe, expect, it } from 'vitest'
import {
  activeInvestment,
  completedInvestment,
  investmentIn,
  NOW,
  refusalOf,
  YESTERDAY,
} from '../test-support/builders.ts'
import { completeAtMaturity, completeInvestment, reopenInvestment } from './complete-investment.ts'

it('records the completion time and moves no money', () => {
  const investment = activeInvestment()
  expect(completeInvestment(investment, NOW)).toEqual({
    next: { ...investment, status: 'completed', completedAt: NOW },
  })
})

it('reopens the investment, clears the completion time and records the reopening', () => {
  const investment = completedInvestment()
  expect(reopenInvestment(investment, NOW)).toEqual({
    next: { ...investment, status: 'active', completedAt: null, reopenedAt: NOW },
  })
})

describe('completeAtMaturity', () => {
  const activatedAt = new Date('2026-10-22T12:00:00.000Z')

  it('completes an investment when its last day ends, and not a moment earlier', () => {
    const investment = activeInvestment({ activatedAt })
    expect(completeAtMaturity(investment, new Date(NOW.getTime() - 1))).toEqual({ next: investment })
    expect(completeAtMaturity(investment, NOW)).toEqual(completeInvestment(investment, NOW))
  })

  it('leaves a flexible investment to staff', () => {
    const { terms } = activeInvestment()
    const flexible = activeInvestment({ activatedAt, terms: { ...terms, days: null } })
    expect(completeAtMaturity(flexible, new Date('2099-01-01'))).toEqual({ next: flexible })
  })

  it('changes nothing once the investment is completed, and refuses one that was canceled', () => {
    const completed = completedInvestment()
    expect(completeAtMaturity(completed, NOW)).toEqual({ next: completed })
    expect(refusalOf(() => completeAtMaturity(investmentIn('cancelled'), NOW)).code).toBe('illegal_transition')
  })

  it('leaves a reopened investment to staff until they complete it', () => {
    const { next: reopened } = reopenInvestment(completedInvestment({ activatedAt }), YESTERDAY)
    expect(completeAtMaturity(reopened, NOW)).toEqual({ next: reopened })
    expect(completeInvestment(reopened, NOW).next).toMatchObject({ status: 'completed', reopenedAt: null })
  })
})
