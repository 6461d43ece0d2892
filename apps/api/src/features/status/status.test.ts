import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { bookChecks, outbox } from '../../db/schema.ts'
import { must } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { checkNew } from '../books/check-books.ts'

const platform = preparePlatform()
const staff = prepare(() => newApprover(platform))

beforeAll(() => addOffers(platform))

type PlatformLevels = { level: string; of: string; since: string; kept: number | null; count: number | null }[]

/** A check of new entries that found nothing. */
const CHECK = { kind: 'new', milliseconds: 5, entries: 0, violations: '[]', warnings: '[]', progress: '' } as const

type Rows = { part: string; state: string; at: string | null; count: number | null; note: string | null }[]

const partsOf = async () => {
  const { parts } = must(await staff.send(calls.readPlatformStatus))
  return Object.fromEntries((parts as unknown as Rows).map(({ part, ...row }) => [part, row]))
}
const services = async () => must(await visitor(platform)(calls.readServiceStatus))

describe('the status for staff', () => {
  it('is measured: the database, the schema, the checks, and what is not set up', async () => {
    expect(await partsOf()).toMatchObject({
      database: { state: 'good', note: expect.stringMatching(/^1[5-8]/) },
      schema: { state: 'good', count: 1 },
      books: { state: 'off', at: null },
      payouts: { state: 'good' },
      prices: { state: 'good', count: 0, at: expect.any(String) },
      mail: { state: 'off', count: 0 },
      archive: { state: 'off' },
      restore: { state: 'off' },
    })
    await checkNew(platform)
    expect((await partsOf()).books).toMatchObject({ state: 'good', at: expect.any(String) })
  })

  it('shows the last proven restore, and warns once it is older than eight days', async () => {
    const certificate = { backup: '20261122-011500F', restoredTo: '', position: '9', entries: 4, lostRows: 2 }
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await platform.restoreProofs.write({ at: at(7.9), ...certificate })
    expect((await partsOf()).restore).toMatchObject({ state: 'good', count: 2, note: certificate.backup })
    await platform.restoreProofs.write({ at: at(8.1), ...certificate })
    expect((await partsOf()).restore).toMatchObject({ state: 'warning' })
  })
})

describe('the service levels', () => {
  const levels = async () => {
    const answer = must(await staff.send(calls.readPlatformStatus))
    return Object.fromEntries((answer.levels as unknown as PlatformLevels).map(({ level, ...row }) => [level, row]))
  }

  it('are counted by the process and read from the tables, with their period', async () => {
    const before = await levels()
    await staff.send(calls.addFund, { params: { id: newId() }, body: {} })
    const now = Date.now()
    const at = (seconds: number) => new Date(now - seconds * 1000)
    for (const seconds of [2000, 1000, 30])
      await platform.db.insert(bookChecks).values({ ...CHECK, id: newId(at(seconds)), at: at(seconds) })
    const mail = (created: number, sent: number) =>
      withChain({
        customerId: null,
        id: newId(at(created)),
        kind: 'books.wrong' as const,
        recipient: 'a@example.com',
        payload: '{}',
        createdAt: at(created),
        sentAt: at(sent),
      })
    await platform.db.insert(outbox).values([mail(900, 890), mail(800, 700)])
    const after = await levels()
    // The process may have answered other tests before.
    const { count: countBefore, kept: keptBefore } = before.money_calls_answered ?? {}
    const count = Number(countBefore) + 1
    expect(after.money_calls_answered).toMatchObject({
      of: 'process',
      count,
      since: platform.startedAt.toISOString(),
    })
    expect(Number(after.money_calls_answered?.kept)).toBeCloseTo(
      (Number(keptBefore ?? 1) * Number(countBefore) + 1) / count,
    )
    // Of 2,000 seconds, the check was late for 820 and for 790.
    expect(after.books_checked).toMatchObject({ of: 'platform', count: null, since: at(2000).toISOString() })
    expect(Number(after.books_checked?.kept)).toBeCloseTo(1 - 1610 / 2000, 2)
    expect(after.mail_prompt).toMatchObject({ kept: 0.5, count: 2 })
    expect(after.prices_fresh).toMatchObject({ kept: null })
  })
})

describe('the status for everyone', () => {
  it('shows which services work, and that none moves money during maintenance', async () => {
    const all = (is_working: boolean) => expect.objectContaining({ is_working })
    expect(await services()).toMatchObject({
      maintenance: false,
      services: [all(true), all(true), all(true), all(true)],
    })
    await setSettings(platform, { maintenance_mode: 'true' })
    expect(await services()).toMatchObject({
      maintenance: true,
      services: [all(true), all(true), all(false), all(false)],
    })
  })
})
