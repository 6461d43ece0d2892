import { describe, expect, it } from 'vitest'
import { activeInvestment, completedInvestment, NOW, YESTERDAY } from '../test-support/builders.ts'
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
  it('completes an investment that was not reopened', () => {
    const investment = activeInvestment()
    expect(completeAtMaturity(investment, NOW)).toEqual(completeInvestment(investment, NOW))
  })

  it('leaves a reopened investment to staff until they complete it', () => {
    const { next: reopened } = reopenInvestment(completedInvestment(), YESTERDAY)
    expect(completeAtMaturity(reopened, NOW)).toEqual({ next: reopened })
    expect(completeInvestment(reopened, NOW).next).toMatchObject({ status: 'completed', reopenedAt: null })
  })
})
