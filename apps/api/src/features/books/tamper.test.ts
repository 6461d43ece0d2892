import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outcome, prepareTampering } from '../../testing/tamperings/prepare-tampering.ts'
import { type Expected, type Role, SEEN, type Tampering } from '../../testing/tamperings/tampering.ts'
import { MONEY_TAMPERINGS } from '../../testing/tamperings/tamperings-of-money.ts'
import { OFFER_TAMPERINGS } from '../../testing/tamperings/tamperings-of-offers.ts'
import { PEOPLE_TAMPERINGS } from '../../testing/tamperings/tamperings-of-people.ts'
import { REQUEST_TAMPERINGS } from '../../testing/tamperings/tamperings-of-requests.ts'

const TAMPERINGS = [...MONEY_TAMPERINGS, ...REQUEST_TAMPERINGS, ...OFFER_TAMPERINGS, ...PEOPLE_TAMPERINGS]
const { TAMPER_TABLE } = process.env
const ROLES: readonly Role[] = ['api', 'owner']

const lines: string[] = []
let copies: Awaited<ReturnType<typeof prepareTampering>>
beforeAll(async () => {
  copies = await prepareTampering()
})
afterAll(async () => {
  await copies.close()
  if (TAMPER_TABLE !== undefined) writeFileSync(TAMPER_TABLE, `${lines.join('\n')}\n`)
})

/** True if a tampering was seen as soon as it must be. One that nothing should see must be unseen: otherwise the list is old. */
const isAsExpected = (seen: Outcome['seen'], expected: Expected): boolean =>
  typeof expected === 'string' ? SEEN.indexOf(seen) <= SEEN.indexOf(expected) : seen === 'unseen'

const NAMES = { refused: 'refused', minute: 'within 75 s', night: 'full check', unseen: 'NOT SEEN' }
const cell = ({ seen, sentence }: Outcome, expected: Expected) =>
  `${NAMES[seen].padEnd(12)} ${typeof expected === 'string' ? sentence : expected.unseen}`.slice(0, 110)

const line = (name: string, outcomes: readonly (readonly [Role, Outcome])[], tampering: Tampering) =>
  [name, ...outcomes.map(([role, outcome]) => `  ${role.padEnd(6)} ${cell(outcome, tampering[role])}`)].join('\n')

it('reports nothing where no one tampered', async () => {
  expect(await copies.untouched()).toEqual({ seen: 'unseen', sentence: '' })
})

it.each(TAMPERINGS.map((each) => [each.name, each] as const))('sees %s', async (name, tampering) => {
  const outcomes: [Role, Outcome][] = []
  for (const role of ROLES) outcomes.push([role, await copies.outcomeOf(tampering, role)])
  lines.push(line(name, outcomes, tampering))
  for (const [role, outcome] of outcomes)
    expect(isAsExpected(outcome.seen, tampering[role]), `by ${role}: ${outcome.seen}, ${outcome.sentence}`).toBe(true)
})
