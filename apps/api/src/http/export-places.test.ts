import { exportOf, listDeposits, type StaffList } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newStaff, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { EXPORTS } from './export-places.ts'

const DEPOSITS = exportOf(listDeposits as StaffList)

let platform: TestPlatform
let owner: postgres.Sql
let member: Person
let colleague: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  owner = postgres(platform.ownerUrl, { max: 1, onnotice: () => undefined })
  member = await newStaff(platform)
  colleague = await newStaff(platform)
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})

it('refuses the fourth export of a person while three are being read, and others are not affected', async () => {
  const begin = (person: Person) => person.send(DEPOSITS)
  const answers = await owner.begin(async (holding) => {
    // Exports wait for the table.
    await holding`lock table deposits in access exclusive mode`
    const begun = Array.from({ length: EXPORTS.ofOneMax + 1 }, () => begin(member))
    const refused = await Promise.race(begun)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    return [...begun, begin(colleague)]
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect((await begin(member)).status).toBe(200)
})
