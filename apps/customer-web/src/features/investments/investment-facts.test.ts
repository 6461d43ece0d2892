import { type Investment, readInvestment } from '@mintmark/contracts'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { expect, it } from 'vitest'
import { pageFacts } from './investment-facts.tsx'

/** The fields that are no fact of the page, and the reason. */
const ELSEWHERE: Partial<Record<keyof Investment, string>> = {
  id: 'the address of the page has it',
  user_id: 'the customer knows it',
  bundle_id: 'an ID, which says nothing to a customer',
  bundle_name: 'the title of the page',
  description: 'a separate text below the facts',
  min_payout: 'decides whether a payout is offered',
  paid_by: 'a step of the timeline',
  activated_at: 'a step of the timeline',
  completed_at: 'a step of the timeline',
  reopened_at: 'a step of the timeline',
  paid_out_at: 'a step of the timeline',
  closed_at: 'a step of the timeline',
  close_reason: 'belongs to its step of the timeline',
  payout: 'the list of what came back has it',
  gradientClass: 'a color',
}

it('every field of an investment is a fact of its page, or has a reason why not', () => {
  const shown = fieldsRead(pageFacts, readInvestment.example)
  const fields = Object.keys(readInvestment.response.shape)
  expect([...shown, ...Object.keys(ELSEWHERE)].sort()).toEqual(fields.sort())
})
