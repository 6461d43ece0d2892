import { ERRORS, type ErrorCode } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import type { Answer } from './send.ts'

type Answers = Answer | readonly Answer[]
const listOf = (answers: Answers): readonly Answer[] => (Array.isArray(answers) ? answers : [answers as Answer])

const shown = ({ status, code, text }: Answer) => `${status} ${code ?? text.slice(0, 160)}`

/** Expects that every answer is one of these refusals, with the status of the contract. */
export const refused =
  (...codes: readonly ErrorCode[]) =>
  (answers: Answers): void => {
    const allowed = codes.map((code) => `${ERRORS[code].status} ${code}`)
    const others = listOf(answers)
      .map(shown)
      .filter((answer) => !allowed.includes(answer))
    expect(others, `answers other than ${allowed.join(', ')}`).toEqual([])
  }

/** Expects that every answer says no in some way: nothing was done, and nothing failed on the server. */
export function denied(answers: Answers): void {
  const others = listOf(answers).filter(({ status }) => status < 400 || status >= 500)
  expect(others.map(shown), 'answers that were no refusal').toEqual([])
}

/** Expects that exactly this many of the answers are successes, and all others refusals. */
export const succeeds = (times: number, answers: readonly Answer[]): void => {
  const tally: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.status < 400 ? 'success' : shown(answer)
    tally[name] = (tally[name] ?? 0) + 1
  }
  expect(tally.success ?? 0, JSON.stringify(tally)).toBe(times)
  expect(answers.filter(({ status }) => status >= 500).map(shown)).toEqual([])
}
