import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, type Person, visitor } from '../../testing/people.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { checkNew } from '../books/check-books.ts'

let platform: TestPlatform
let staff: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  await addOffers(platform)
  staff = await newApprover(platform)
})
afterAll(() => platform.close())

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
