import { historyTimes } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { leastIdAt } from '../../db/count-rows.ts'
import { newOwnerId } from '../../db/ids.ts'
import { explain } from '../../testing/explain.ts'
import { addLongHistories } from '../../testing/long-history.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { RUNS } from './portfolio-history.ts'

const platform = preparePlatform()
const owner = newOwnerId()
/** Twelve entries an hour, for some days. */
const ENTRIES = 2_000

beforeAll(async () => {
  await addLongHistories(
    platform,
    Array.from({ length: 100 }, () => newOwnerId()),
    30,
  )
  await addLongHistories(platform, [owner], ENTRIES)
})

it('looks up one posting for each account and moment, and not those in between', async () => {
  const bounds = historyTimes('30d', new Date()).map((at) => leastIdAt(at.getTime() + 1))
  const { scans } = await explain(platform.reads, RUNS, [owner, bounds])
  const ofPostings = scans.filter(({ table }) => table === 'postings')
  expect(ofPostings).toMatchObject([{ index: 'postings_by_account' }])
  // Available and held, in two coins; on as many days as there were entries, and before them.
  const days = Math.ceil(ENTRIES / 12 / 24) + 1
  expect(ofPostings[0]?.rows).toBeGreaterThan(days)
  expect(ofPostings[0]?.rows).toBeLessThanOrEqual(4 * (days + 1))
})
