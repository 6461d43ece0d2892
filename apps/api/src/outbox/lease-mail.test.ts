import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMails } from '../testing/add-mail.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { openWatchedProcess } from '../testing/watched-plans.ts'
import { hasDueMail, leaseNext } from './lease-mail.ts'
import { queueMail } from './queue-mail.ts'

const ROWS = 5000
/** The rows of one email and of what it is joined with, and a few that it passes. */
const READ_MAX = 10

const platform = preparePlatform()
let watched: Awaited<ReturnType<typeof openWatchedProcess>>

beforeAll(async () => {
  watched = await openWatchedProcess(platform)
})
afterAll(() => watched.close())

const leased = async () => (await leaseNext(watched.process.db))?.mail.createdAt.getUTCSeconds()

it('takes the next email from its index, however many wait or were refused, also by a plan from when none did', async () => {
  const { reads, db } = watched.process
  const expectFewRows = () => expect(watched.takeMostRows()).toBeLessThanOrEqual(READ_MAX)
  expect(await hasDueMail(reads)).toBe(false)
  expect(await leased()).toBeUndefined()
  await addMails(platform, { second: 1, rows: ROWS, isRefused: true })
  watched.takeMostRows()
  expect(await hasDueMail(reads)).toBe(false)
  expectFewRows()
  expect(await leased()).toBeUndefined()
  expectFewRows()
  await addMails(platform, { second: 2, rows: ROWS, isRefused: false })
  watched.takeMostRows()
  expect(await hasDueMail(reads)).toBe(true)
  expectFewRows()
  expect([await leased(), await leased()]).toEqual([2, 2])
  expectFewRows()
  const payload = { email: 'new@mintmark.test', name: 'New', role: 'Support' }
  await db.transaction((transaction) =>
    queueMail(transaction, { kind: 'staff.added', payload }, { customerId: null, recipient: 'urgent@mintmark.test' }),
  )
  expect((await leaseNext(db))?.mail.recipient).toBe('urgent@mintmark.test')
  await platform.sql.unchecked`update outbox set try_again_at = now() where created_at < '2026-01-01T00:00:02Z'`
  watched.takeMostRows()
  expect(await leased()).toBe(2)
  expectFewRows()
})
