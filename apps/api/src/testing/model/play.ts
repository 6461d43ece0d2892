import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../db/ids.ts'
import { verifyBooks } from '../../ledger/books.ts'
import type { Got, Send } from '../people.ts'
import { accountsOf, limitsOf, type ModelEnvironment, type Play } from './model-environment.ts'
import type { Plan } from './step.ts'

/** The outcome of a call as the model states it. */
function outcomeOf({ status, body }: Got): string {
  if (status !== 200) return `${status} ${body.code}`
  return body.awaiting_approval ? '200 asked' : '200'
}

export type Repeat = 'once' | 'again' | 'at once'
export const aRepeat = fc.constantFrom<Repeat>('once', 'once', 'once', 'again', 'at once')

const saying = ({ status, body }: Got) => ({ status, ...(body as object), request_id: '' })

/** Expects all answers to be the same. */
export function expectAlike(answers: readonly Got[]): Got {
  for (const each of answers) expect(saying(each)).toEqual(saying(answers[0] as Got))
  return answers[0] as Got
}

/** Sends a call, perhaps several times under one key; then all answers must be the same. */
export async function sendRepeatedly({ endpoint, parts }: Plan, send: Send, repeat: Repeat): Promise<Got> {
  if (repeat === 'once') return send(endpoint, parts)
  const keyed = { ...parts, key: newId() }
  const ask = () => send(endpoint, keyed)
  return expectAlike(repeat === 'again' ? [await ask(), await ask()] : await Promise.all([ask(), ask(), ask()]))
}

/** Checks the answer against the model, applies the step to the model, and compares every account. */
export async function settlePlan(
  environment: ModelEnvironment,
  play: Play,
  { plan, got }: { plan: Plan; got: Got },
): Promise<string> {
  const outcome = outcomeOf(got)
  const what = `${plan.endpoint.name} ${JSON.stringify(plan.parts)}`
  expect(`${what}: ${outcome}`).toBe(`${what}: ${plan.expected}`)
  if (got.status === 200) plan.effect?.(String(got.body.approval_id ?? got.body.id))
  else plan.onRefusal?.()
  const [accounts, { stored, expected }] = await Promise.all([
    accountsOf(environment, play),
    limitsOf(environment, play),
  ])
  expect(accounts).toEqual(play.model.balances())
  expect(stored).toBe(expected)
  if (isReplay) await expectBooksInOrder(environment)
  return outcome
}

/** Whether a failed sequence is being replayed to find the step that broke the books. */
let isReplay = process.env.MODEL_SEED !== undefined

const expectBooksInOrder = async ({ platform }: ModelEnvironment) =>
  expect(await verifyBooks(platform.reads)).toEqual([])

/** Plays a sequence and verifies the books at its end; after every step when fast-check replays a failure. */
export async function playVerified(environment: ModelEnvironment, play: () => Promise<void>): Promise<void> {
  try {
    await play()
    await expectBooksInOrder(environment)
  } catch (error) {
    isReplay = true
    throw error
  }
}
