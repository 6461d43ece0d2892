import { expect, it } from 'vitest'
import { decodingBudget } from './decoding-budget.ts'

/** A budget of 30 seconds in 5 minutes, and its clock. */
function open(holdersMax = 10) {
  let seconds = 0
  const budget = decodingBudget({ secondsMax: 30, windowSeconds: 300, holdersMax }, () => seconds)
  const pass = (more: number) => {
    seconds += more
  }
  return { ...budget, pass }
}
const refused = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'rate_limited', details: { retryAfterSeconds } })

it('refuses a holder who has used it, until enough is forgiven, and no other', () => {
  const { requireLeft, use, pass } = open()
  for (let image = 0; image < 4; image++) {
    requireLeft('greedy')
    use('greedy', 8)
  }
  expect(() => requireLeft('greedy')).toThrow(refused(21))
  expect(() => requireLeft('other')).not.toThrow()
  pass(20)
  expect(() => requireLeft('greedy')).toThrow(refused(1))
  pass(1)
  expect(() => requireLeft('greedy')).not.toThrow()
})

it('forgives all of it within the window', () => {
  const { requireLeft, use, pass } = open()
  use('one', 30)
  pass(300)
  use('one', 29)
  expect(() => requireLeft('one')).not.toThrow()
})

it('counts a bounded number of holders, and forgets those who decoded longest ago', () => {
  const { requireLeft, use } = open(2)
  for (const holder of ['a', 'b', 'a', 'c']) use(holder, 30)
  expect(() => requireLeft('b')).not.toThrow()
  expect(() => requireLeft('a')).toThrow(refused(301))
})
