import { describe, expect, it } from 'vitest'
import { activeInvestment, completedInvestment, NOW, YESTERDAY } from '../test-support/builders.ts'
import { completeByCalendar, completeInvestment, reopenInvestment } from './complete-investment.ts'

it('notes the moment of the completion and moves nothing', () => {
  const investment = activeInvestment()
  expect(completeInvestment(investment, NOW)).toEqual({
    next: { ...investment, status: 'completed', completedAt: NOW },
  })
})

it('takes a completion back, forgets its moment and notes its own', () => {
  const investment = completedInvestment()
  expect(reopenInvestment(investment, NOW)).toEqual({
    next: { ...investment, status: 'active', completedAt: null, reopenedAt: NOW },
  })
})

describe('the calendar', () => {
  it('completes what nobody reopened', () => {
    const investment = activeInvestment()
    expect(completeByCalendar(investment, NOW)).toEqual(completeInvestment(investment, NOW))
  })

  it('leaves to staff what staff reopened, until they complete it', () => {
    const { next: reopened } = reopenInvestment(completedInvestment(), YESTERDAY)
    expect(completeByCalendar(reopened, NOW)).toEqual({ next: reopened })
    expect(completeInvestment(reopened, NOW).next).toMatchObject({ status: 'completed', reopenedAt: null })
  })
})
