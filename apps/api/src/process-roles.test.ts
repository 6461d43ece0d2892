import {
  listBalances,
  readLiveness,
  readReadiness,
  readSession,
  rejectWithdrawal,
  submitTransaction,
} from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from './db/ids.ts'
import { readUnsealedSince } from './ledger/seal-entries.ts'
import { type ApiProcess, call, startApi } from './testing/api-process.ts'
import { openEvents } from './testing/event-streams.ts'
import { give, withdrawalBody } from './testing/money.ts'
import { addOffers } from './testing/offers.ts'
import { newApprover, newCustomer, type Person } from './testing/people.ts'
import { preparePlatformWithMail } from './testing/prepare-platform.ts'
import { verifyBooks } from './testing/verify-books.ts'

const { platform, mailbox } = preparePlatformWithMail()
let customer: Person
let staff: Person
let calls: ApiProcess
let jobs: ApiProcess

beforeAll(async () => {
  await addOffers(platform)
  staff = await newApprover(platform)
  customer = await newCustomer(platform)
  await give(staff, customer, '100')
  const start = (role: 'api' | 'jobs') => startApi({ ...platform, env: { ...platform.env, ROLES: [role] } })
  ;[calls, jobs] = await Promise.all([start('api'), start('jobs')])
})
afterAll(async () => {
  await Promise.all([calls?.stop(), jobs?.stop()])
})

it('a process for calls moves money, and another one for jobs seals its entries and sends its mail', async () => {
  const sent = { body: withdrawalBody(customer, '10'), key: newId() }
  const withdrawal = await call(calls, customer, submitTransaction, sent)
  expect(withdrawal?.status).toBe(200)
  const parts = { params: { id: String(withdrawal?.body.id) }, body: { reason: 'for a test' } }
  expect(await call(calls, staff, rejectWithdrawal, parts, 'staff')).toMatchObject({ status: 200 })
  await expect.poll(() => readUnsealedSince(platform.reads)).toEqual({ entries: null, auditRows: null })
  const [seals] =
    await platform.reads`select count(*)::int as sealed, (select count(*)::int from entries) as entries from seals`
  expect(seals?.sealed).toBe(seals?.entries)
  await expect.poll(() => mailbox.messages.join()).toMatch(/withdrawal/i)
  expect(await verifyBooks(platform)).toEqual([])
})

it('each says its role and is ready, and asks to try elsewhere for what the other roles answer', async () => {
  for (const [api, role] of [
    [calls, 'api'],
    [jobs, 'jobs'],
  ] as const) {
    expect(await call(api, customer, readLiveness, {})).toEqual({
      status: 200,
      body: { status: 'live', roles: [role] },
    })
    expect((await call(api, customer, readReadiness, {}))?.status).toBe(200)
    const stream = await openEvents({ port: api.ports.customer, path: '/api/events', cookie: customer.cookie() })
    expect(stream.status).toBe(503)
  }
  const read = { params: { userId: customer.id } }
  expect((await call(calls, customer, listBalances, read))?.status).toBe(200)
  expect(await call(jobs, customer, listBalances, read)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

it('each that answers calls allows its share of the requests per minute, and one for jobs takes none', async () => {
  const second = await startApi({ ...platform, env: { ...platform.env, ROLES: ['api'], REQUESTS_PER_MINUTE: 3 } })
  const statuses: (number | undefined)[] = []
  for (let sent = 0; sent < 4; sent++) statuses.push((await call(second, customer, readSession, {}))?.status)
  expect(statuses).toEqual([200, 200, 429, 429])
  await second.stop()
})
