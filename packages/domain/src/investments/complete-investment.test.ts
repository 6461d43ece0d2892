import { expect, it } from 'vitest'
import { activeInvestment, completedInvestment, NOW } from '../test-support/builders.ts'
import { completeInvestment, reopenInvestment } from './complete-investment.ts'

it('notes the moment of the completion and moves nothing', () => {
  const investment = activeInvestment()
  expect(completeInvestment(investment, NOW)).toEqual({
    next: { ...investment, status: 'completed', completedAt: NOW },
  })
})

it('takes a completion back and forgets its moment', () => {
  const investment = completedInvestment()
  expect(reopenInvestment(investment)).toEqual({ next: { ...investment, status: 'active', completedAt: null } })
})
