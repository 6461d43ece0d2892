import { amount, minus, plus, ZERO } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { type Action, CUSTOMERS, METHODS, PLANS, STAFF, timeline } from './demo.ts'
import { DEPOSIT_METHODS, WITHDRAWAL_METHOD } from './offers.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

describe('the story of the demo', () => {
  const story = timeline(NOW)

  it('is in order and ends before now', () => {
    const times = story.map(({ at }) => at.getTime())
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true)
    expect(times.at(-1)).toBeLessThan(NOW.getTime())
  })

  it('only mentions customers, plans and methods that exist', () => {
    const emails = CUSTOMERS.map(({ email }) => email)
    const plans: readonly string[] = PLANS.map(({ name }) => name)
    const methods = METHODS.map(({ name }) => name)
    const ours = STAFF.map(({ email }) => email)
    const isKnown = ({ action, who }: Action) => (action === 'funding.top_up' ? ours : emails).includes(who)
    expect(story.filter(({ action }) => !isKnown(action))).toEqual([])
    expect(story.filter(({ action }) => 'plan' in action && !plans.includes(action.plan))).toEqual([])
    expect(methods).toEqual(expect.arrayContaining([...Object.values(DEPOSIT_METHODS), WITHDRAWAL_METHOD]))
  })

  it('credits no profit that the house has not set aside first', () => {
    let set = ZERO
    for (const { action } of story) {
      if (action.action === 'funding.top_up') set = plus(set, amount(action.usd))
      if (action.action === 'profit.credit') set = minus(set, amount(action.usd))
      expect(set >= 0n).toBe(true)
    }
  })

  it('does each action once per subject, so that a runner can resume the story', () => {
    const keys = story.map(({ action }) => `${action.subject}/${action.action}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
