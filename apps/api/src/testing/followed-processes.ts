import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openFeedWire } from './feed-wire.ts'
import { addOffers } from './offers.ts'
import { newStaff, type Person, type Send, visitor } from './people.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from './test-app.ts'
import { openSecondProcess, openTestPlatform, type TestPlatform } from './test-platform.ts'

type Process = Pick<TestPlatform, 'app' | 'changes'>

interface FollowedProcesses {
  readonly first: TestPlatform
  /** Its feed of changes goes through the wire. */
  readonly second: Awaited<ReturnType<typeof openSecondProcess>>
  readonly wire: Awaited<ReturnType<typeof openFeedWire>>
  readonly owner: Person
}

/** Waits until a process hears of changes. */
export const untilHeard = ({ changes }: Process) => expect.poll(() => changes.isHeard(), { interval: 5 }).toBe(true)

/** Someone with a copy of the cookies of a browser, which signing out does not clear. */
export function thief(person: Person, { app }: Process): Send {
  const cookies = person
    .cookie()
    .split('; ')
    .map((each) => each.split('=') as [name: string, value: string])
  const jar = new Map(cookies)
  return visitor({ app }, jar.has('mm_staff') ? ADMIN_HOST : CUSTOMER_HOST, jar)
}

/** Prepares two processes that remember what they read, for the tests of a file. Both hear of changes when a test begins. */
export function prepareFollowedProcesses() {
  const at = {} as FollowedProcesses
  beforeAll(async () => {
    const first = await openTestPlatform()
    const wire = await openFeedWire(first.env.DATABASE_URL)
    const second = await openSecondProcess({ ...first, env: { ...first.env, DATABASE_URL: wire.url } })
    for (const { changes } of [first, second]) await changes.follow()
    await addOffers(first)
    Object.assign(at, { first, second, wire, owner: await newStaff(first) })
  })
  beforeEach(async () => {
    at.wire.release()
    for (const { changes } of [at.first, at.second]) await changes.follow()
  })
  afterAll(async () => {
    await at.second.close()
    await at.wire.close()
    await at.first.close()
  })

  /** The second result of a call to the second process, while nothing can read the tables. No time passes for the processes. */
  const withoutReading = async <Result>(tables: string, call: () => Promise<Result>): Promise<Result> => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const admin = postgres(at.first.databaseUrl, { max: 1, onnotice: () => undefined })
    try {
      await at.second.changes.catchUp()
      await call()
      return (await admin.begin(async (sql) => {
        await sql.unsafe(`lock table ${tables} in access exclusive mode`)
        return call()
      })) as Result
    } finally {
      vi.useRealTimers()
      await admin.end()
    }
  }
  return Object.assign(at, { withoutReading })
}
