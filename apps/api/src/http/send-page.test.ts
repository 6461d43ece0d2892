import * as calls from '@mintmark/contracts'
import { STAFF_ROLES } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { fireAtOnce, type Shot } from '../testing/at-once.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { settledApproval } from '../testing/settled-approval.ts'

const platform = preparePlatform()

const alone = async (shots: readonly Shot[]) => {
  const answers = []
  for (const { person, endpoint, parts } of shots) answers.push(await person.send(endpoint, parts))
  return answers
}

/** Sends each call five times concurrently, and expects the answers that they get alone. */
async function expectNothingShared(shots: readonly Shot[]): Promise<void> {
  const expected = (await alone(shots)).map(({ status, body }) => ({ status, body }))
  expect(new Set(expected.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1)
  const many = [0, 1, 2, 3, 4]
  const answers = await fireAtOnce(
    [platform.app],
    many.flatMap(() => shots),
  )
  expect(answers).toMatchObject(many.flatMap(() => expected))
}

it('shares no page of a list between two sessions of one customer', async () => {
  const person = await newCustomer(platform, 'two-browsers@example.com')
  const send = visitor(platform)
  expect((await send(calls.login, { body: { email: 'two-browsers@example.com', password: PASSWORD } })).status).toBe(
    200,
  )
  const other: Person = { ...person, send, sendTo: () => send }
  const parts = { params: { userId: person.id } }
  await expectNothingShared([person, other].map((each) => ({ person: each, endpoint: calls.listSessions, parts })))
})

it('shares no page of a list between staff of different roles', async () => {
  const staff = await Promise.all(STAFF_ROLES.map((role) => newStaff(platform, role)))
  await settledApproval(platform, staff[0] as Person)
  await expectNothingShared(staff.map((person) => ({ person, endpoint: calls.listApprovals, parts: {} })))
})

it('shares no page between lists, filters, orders or sizes', async () => {
  const [staff] = await Promise.all([newStaff(platform), newCustomer(platform), newCustomer(platform)])
  const queries = [{}, { limit: '1' }, { sort: 'oldest' }, { query: 'nobody' }, { limit: '1', sort: 'oldest' }]
  await expectNothingShared(
    [calls.listUsers, calls.listStaff].flatMap((endpoint) =>
      queries.map((query) => ({ person: staff, endpoint, parts: { query } })),
    ),
  )
})
