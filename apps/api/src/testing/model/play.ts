import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../db/ids.ts'
import { verifyBooks } from '../../ledger/books.ts'
import type { Got, Send } from '../people.ts'
import { accountsOf, limitsOf, type Play, type Stand } from './stand.ts'
import type { Plan } from './step.ts'

/** The outcome of a call in the words of the model. */
function outcomeOf({ status, body }: Got): string {
  if (status !== 200) return `${status} ${body.code}`
  return body.awaiting_approval ? '200 asked' : '200'
}

export type Repeat = 'once' | 'again' | 'at once'
export const aRepeat = fc.constantFrom<Repeat>('once', 'once', 'once', 'again', 'at once')

const saying = ({ status, body }: Got) => ({ status, ...(body as object), request_id: '' })

/** Every one of these answers says the same. */
export function expectAlike(answers: readonly Got[]): Got {
  for (const each of answers) expect(saying(each)).toEqual(saying(answers[0] as Got))
  return answers[0] as Got
}

/** Sends a call, perhaps several times under one key: every answer must then be the same. */
export async function withAudit({ endpoint, parts }: Plan, send: Send, repeat: Repeat): Promise<Got> {
  if (repeat === 'once') return send(endpoint, parts)
  const keyed = { ...parts, key: newId() }
  const ask = () => send(endpoint, keyed)
  return expectAlike(repeat === 'again' ? [await ask(), await ask()] : await Promise.all([ask(), ask(), ask()]))
}

/** Holds the answer to what the model expected, changes the model, and compares the books with it. */
export async function settlePlan(stand: Stand, play: Play, { plan, got }: { plan: Plan; got: Got }): Promise<string> {
  const outcome = outcomeOf(got)
  const what = `${plan.endpoint.name} ${JSON.stringify(plan.parts)}`
  expect(`${what}: ${outcome}`).toBe(`${what}: ${plan.expected}`)
  if (got.status === 200) plan.effect?.(String(got.body.approval_id ?? got.body.id))
  expect(await accountsOf(stand, play)).toEqual(play.model.told())
  const { told, meant } = await limitsOf(stand, play)
  expect(told).toBe(meant)
  expect(await verifyBooks(stand.platform.reads)).toEqual([])
  return outcome
}
