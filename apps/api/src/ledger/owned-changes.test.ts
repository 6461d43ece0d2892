import { beforeAll, expect, it } from 'vitest'
import { leastIdAt } from '../db/count-rows.ts'
import { newOwnerId } from '../db/ids.ts'
import { explain } from '../testing/explain.ts'
import { addLongHistories } from '../testing/long-history.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { CHANGES, LAST_ID } from './owned-changes.ts'

const platform = preparePlatform()
const owner = newOwnerId()

beforeAll(async () => {
  await addLongHistories(
    platform,
    Array.from({ length: 100 }, () => newOwnerId()),
    30,
  )
  await addLongHistories(platform, [owner], 3000)
})

it('reads only the postings within bounds, by the coins and accounts that the index begins with', async () => {
  const since = leastIdAt(Date.now() - 86_400_000)
  const [within] = await platform.reads`
    select count(*)::int as postings from postings where owner_id = ${owner} and entry_id >= ${since}`
  const { scans } = await explain(platform.reads, CHANGES, [owner, ['BTC', 'USDT'], [since, since], LAST_ID, 'false'])
  expect(scans.every(({ index }) => index !== undefined)).toBe(true)
  expect(scans.filter(({ table }) => table === 'postings')).toMatchObject([
    {
      table: 'postings',
      index: 'postings_by_account',
      condition: expect.stringMatching(/coin = .*account = .*entry_id > .*entry_id < /),
      rows: within?.postings,
    },
  ])
})
