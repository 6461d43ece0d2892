import { readPortfolioCosts, readPortfolioHistory } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../testing/as-superuser.ts'
import { explain } from '../testing/explain.ts'
import { addLongHistories } from '../testing/long-history.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { STARTS } from './coin-states.ts'
import { figureViolations } from './figure-checks.ts'
import { CHANGES, LAST_ID } from './owned-changes.ts'
import { ENTRIES_OF_SNAPSHOT, keepPortfolioSnapshots } from './portfolio-snapshots.ts'
import { sealEntries } from './seal-entries.ts'

/** Three of four are in USDT. Every third one is a hold, which changes nothing. */
const ENTRIES = 4_000

const platform = preparePlatform()
let person: Person

beforeAll(async () => {
  person = (await newCustomers(platform, 1))[0] as Person
  await addLongHistories(platform, [person.id], ENTRIES)
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
})

const figures = async () => {
  const params = { userId: person.id }
  const costs = await person.send(readPortfolioCosts, { params })
  const history = await person.send(readPortfolioHistory, { params, query: { period: '7d' } })
  return { costs: costs.body, gain: history.body.gain_usd }
}
const violations = () => figureViolations(platform.reads)

describe('portfolio snapshots', () => {
  it('change no figure, and leave less than a snapshot of changes to read', async () => {
    const before = await figures()
    while (await keepPortfolioSnapshots(platform.reads));
    const kept = await platform.reads<{ coin: string; snapshots: number }[]>`
      select coin, count(*)::int as snapshots from portfolio_snapshots where owner_id = ${person.id} group by coin order by coin`
    expect(kept.map((each) => ({ ...each }))).toEqual([
      { coin: 'BTC', snapshots: 9 },
      { coin: 'USDT', snapshots: 30 },
    ])
    expect(await figures()).toEqual(before)
    const starts = await platform.reads.unsafe(STARTS, [person.id, LAST_ID])
    const values = [
      person.id,
      starts.map(({ coin }) => String(coin)),
      starts.map(({ entryId }) => String(entryId)),
      LAST_ID,
      'false',
    ]
    const { scans } = await explain(platform.reads, CHANGES, values)
    const [{ rows } = { rows: Number.NaN }] = scans.filter(({ table }) => table === 'postings')
    // An entry has two postings in this history.
    expect(rows).toBeLessThan(2 * 2 * ENTRIES_OF_SNAPSHOT)
    expect(await violations()).toEqual([])
  })

  it('are compared with the ledger by the check of all books', async () => {
    await asSuperuser(
      platform,
      `update portfolio_snapshots set cost_usd = cost_usd + 1
        where entry_id = (select min(entry_id::text)::uuid from portfolio_snapshots)`,
    )
    expect(await violations()).toEqual([
      expect.stringMatching(/^The portfolio snapshot of customer .* is not what the ledger says\.$/),
    ])
  })
})
