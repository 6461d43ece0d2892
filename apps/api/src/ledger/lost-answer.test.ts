import { addFund, readLiveness, readReadiness, submitTransaction } from '@mintmark/contracts'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { topUps } from '../db/schema.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { openPlatform } from '../open-platform.ts'
import { fireAtOnce, tally } from '../testing/at-once.ts'
import { setNoLimits } from '../testing/limits.ts'
import { openLossyWire } from '../testing/lossy-wire.ts'
import { give, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Got, newCustomers, newStaff, type Person, visitor } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { untilLockWaits } from '../testing/until-lock-waits.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const COUNT = 12

const platform = preparePlatform({ LOG_LEVEL: 'fatal' })
let wire: Awaited<ReturnType<typeof openLossyWire>>
let behind: Awaited<ReturnType<typeof openBehind>>
let staff: Person
let customer: Person

/** A process of the platform that reaches PostgreSQL through the wire. */
async function openBehind(url: string) {
  const opened = openPlatform({ ...platform.env, DATABASE_URL: url }, referenceFeed())
  const app = await buildTestApp(opened)
  const close = async () => {
    await app.close()
    await opened.close()
  }
  return { app, ledger: opened.ledger, close }
}

beforeAll(async () => {
  await setNoLimits(platform)
  await addOffers(platform)
  wire = await openLossyWire(platform.env.DATABASE_URL)
  behind = await openBehind(wire.url)
  staff = await newStaff(platform)
  customer = (await newCustomers(platform, 1))[0] as Person
})
afterAll(async () => {
  await behind.close()
  await wire.cut()
})

/** Retries with the same keys until no answer says to try again. */
async function untilBack(ask: () => Promise<Got[]>): Promise<Got[]> {
  for (;;) {
    const answers = await ask()
    if (answers.every(({ status }) => status !== 503)) return answers
  }
}

/** Sends a few calls, and then the others, which share a transaction whose commit succeeds but whose answer is lost. */
async function fireAndLose(shots: Parameters<typeof fireAtOnce>[1]) {
  const answered = await fireAtOnce([behind.app], shots.slice(0, 4))
  wire.lose(2, 0)
  const others = await fireAtOnce([behind.app], shots.slice(4))
  expect(wire.lost()).toBeGreaterThan(0)
  return [...answered, ...others]
}

describe('a commit whose answer is lost', () => {
  it('does a request without a key at most once, and answers that the outcome is unknown', async () => {
    const body = { token_symbol: 'USDT', usd_amount: '1', reason: 'for a test' }
    const shot = { person: staff, endpoint: addFund, parts: { params: { id: customer.id }, body } }
    const answers = await fireAndLose(Array.from({ length: COUNT }, () => shot))
    const counts = tally(answers)
    expect(Object.keys(counts).sort()).toEqual(['200', '503 unavailable'])
    const [row] = await platform.reads<{ funds: number }[]>`
      select count(*)::int as funds from funds where customer_id = ${customer.id}`
    expect(row?.funds).toBeGreaterThan(counts['200'] ?? 0)
    expect(row?.funds).toBeLessThanOrEqual(COUNT)
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('does a request with a key exactly once, immediately or on the retry', async () => {
    await give(staff, customer, String(COUNT))
    const shots = Array.from({ length: COUNT }, () => ({
      person: customer,
      endpoint: submitTransaction,
      parts: { body: withdrawalBody(customer, '1'), key: newId() },
    }))
    await fireAndLose(shots)
    expect(tally(await fireAtOnce([behind.app], shots))).toEqual({ '200': COUNT })
    const [row] = await platform.reads`
      select count(*)::int as withdrawals from withdrawals where customer_id = ${customer.id}`
    expect(row).toEqual({ withdrawals: COUNT })
    expect(await verifyBooks(platform)).toEqual([])
  })
})

describe('a connection that is lost before a transaction sends its writes', () => {
  it.each([1, 5])('is not noticed by the callers of %i commands without a key, which are done once', async (count) => {
    const [person] = (await newCustomers(platform, 1)) as [Person]
    await give(staff, person, '1')
    const body = { token_symbol: 'USDT', usd_amount: '1', reason: 'for a test' }
    const shot = { person: staff, endpoint: addFund, parts: { params: { id: person.id }, body } }
    const { adding } = await platform.sql.superuser.begin(async (sql) => {
      await sql`select from balances where owner_id = ${person.id} for update`
      const adding = fireAtOnce(
        [behind.app],
        Array.from({ length: count }, () => shot),
      )
      await untilLockWaits(platform)
      await sql`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`
      return { adding }
    })
    expect(tally(await adding)).toEqual({ '200': count })
    expect(await platform.reads`select from funds where customer_id = ${person.id}`).toHaveLength(count + 1)
    expect(await verifyBooks(platform)).toEqual([])
  })
})

describe('a database that cannot be reached', () => {
  const send = (key?: string) =>
    customer.sendTo(behind.app)(submitTransaction, { body: withdrawalBody(customer, '1'), ...(key && { key }) })

  it('is answered as busy, and everything works again as soon as it is back', async () => {
    await give(staff, customer, '100')
    for (let round = 0; round < 3; round++) {
      await wire.cut()
      const keys = Array.from({ length: 12 }, () => newId())
      const refused = await Promise.all(keys.map(send))
      expect(tally(refused)).toEqual({ '503 unavailable': 12 })
      expect(refused[0]?.body.error).toBe('The service is busy. Please try again in a moment.')
      expect((await visitor(behind)(readReadiness)).status).toBe(503)
      expect((await visitor(behind)(readLiveness)).status).toBe(200)
      await wire.mend()
      expect(tally(await untilBack(() => Promise.all(keys.map(send))))).toEqual({ '200': 12 })
      expect((await visitor(behind)(readReadiness)).status).toBe(200)
    }
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('is asked for twice on behalf of all commands that wait, and not by each of them in turn', async () => {
    const topUp = { fundingId: HOUSE_FUNDING_ID, amountUsd: amount('1'), reason: 'for a test', evidence: 'none' }
    const actor = { realm: 'staff', id: staff.id, role: 'owner', address: '127.0.0.1' } as const
    const keys = Array.from({ length: 100 }, () => ({ key: newId(), hash: Buffer.alloc(32) }))
    const executeAll = () =>
      Promise.all(
        keys.map((key) =>
          behind.ledger.execute(topUpFunding(topUp), actor, key).then(
            () => 'done',
            (error) => String(error.code),
          ),
        ),
      )
    wire.refuse()
    expect(new Set(await executeAll())).toEqual(new Set(['unavailable']))
    expect(wire.attempts()).toBeLessThanOrEqual(2)
    wire.accept()
    await expect.poll(async () => new Set(await executeAll())).toEqual(new Set(['done']))
    expect(await platform.db.$count(topUps)).toBe(keys.length)
    expect(await verifyBooks(platform)).toEqual([])
  })
})
