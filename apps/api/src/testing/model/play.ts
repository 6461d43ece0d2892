import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../db/ids.ts'
import type { Got, Send } from '../people.ts'
import { verifyBooks } from '../verify-books.ts'
import { accountsOf, booksOf, limitsOf, type ModelEnvironment, type Play } from './model-environment.ts'
import type { Plan, Step } from './step.ts'

/** The outcome of a call as the model states it. */
function outcomeOf({ status, body }: Got): string {
  if (status !== 200) return `${status} ${body.code}`
  return body.awaiting_approval ? '200 asked' : '200'
}

/** The id of the row that a call made, or of the approval that it asked for. */
export const madeId = ({ body }: Got): string => String(body.approval_id ?? body.id ?? body.address?.id)

/** Plans a step and prepares its call. Undefined if there is nothing to change. */
export async function planStep(
  environment: ModelEnvironment,
  { model, world }: Play,
  step: Step,
): Promise<Plan | undefined> {
  const plan = step(model, world)
  if (!plan?.prepare) return plan
  return { ...plan, parts: { ...plan.parts, ...(await plan.prepare(environment)) } }
}

export type Repeat = 'once' | 'again' | 'concurrently'
export const aRepeat = fc.constantFrom<Repeat>('once', 'once', 'once', 'again', 'concurrently')

const saying = ({ status, body }: Got) => ({ status, ...(body as object), request_id: '' })

/** Expects all answers to be the same. */
export function expectAlike(answers: readonly Got[]): Got {
  for (const each of answers) expect(saying(each)).toEqual(saying(answers[0] as Got))
  return answers[0] as Got
}

/** Expects one answer to have the expected outcome, and all others that of a repeated call. */
function expectOne({ expected, again = expected }: Plan, answers: readonly Got[]): Got {
  const [, ...others] = answers
  expect(answers.map(outcomeOf).toSorted()).toEqual([expected, ...others.map(() => again)].toSorted())
  return answers.find((each) => outcomeOf(each) === expected) as Got
}

/** Sends a call, perhaps several times: under one key, if it takes one; then all answers must be the same. */
export async function sendRepeatedly(plan: Plan, send: Send, repeat: Repeat): Promise<Got> {
  const { endpoint, parts } = plan
  if (repeat === 'once') return send(endpoint, parts)
  const keyed = { ...parts, ...(endpoint.movesMoney && { key: newId() }) }
  const ask = () => send(endpoint, keyed)
  const answers = repeat === 'again' ? [await ask(), await ask()] : await Promise.all([ask(), ask(), ask()])
  return endpoint.movesMoney ? expectAlike(answers) : expectOne(plan, answers)
}

/** Checks the answer against the model, applies the step to the model, and compares every account and address book. */
export async function settlePlan(
  environment: ModelEnvironment,
  play: Play,
  { plan, got }: { plan: Plan; got: Got },
): Promise<string> {
  const outcome = outcomeOf(got)
  const what = `${plan.endpoint.name} ${JSON.stringify(plan.parts)}`
  expect(`${what}: ${outcome}`).toBe(`${what}: ${plan.expected}`)
  if (got.status === 200) plan.effect?.(madeId(got))
  else plan.onRefusal?.()
  const [accounts, limits, books] = await Promise.all([
    accountsOf(environment, play),
    limitsOf(environment, play),
    booksOf(environment, play),
  ])
  expect(accounts).toEqual(play.model.balances())
  expect(limits.stored).toBe(limits.expected)
  expect(books.stored).toEqual(books.expected)
  if (isReplay) await expectBooksInOrder(environment)
  return outcome
}

/** True while a failed sequence is being replayed to find the step that broke the books. */
let isReplay = process.env.MODEL_SEED !== undefined

const expectBooksInOrder = async ({ platform }: ModelEnvironment) => expect(await verifyBooks(platform)).toEqual([])

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
