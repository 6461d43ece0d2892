import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runBuilt } from '../../../../infra/local/built-api.ts'
import type { LedgerSql } from '../db/connect.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { addLongHistories } from '../testing/long-history.ts'
import { newCustomers } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { figureViolations } from './figure-checks.ts'
import { ENTRIES_OF_SNAPSHOT, keepPortfolioSnapshots } from './portfolio-snapshots.ts'
import { sealEntries } from './seal-entries.ts'

/** Three of four are in USDT: more than are written at a time. */
const ENTRIES = 30 * ENTRIES_OF_SNAPSHOT

const platform = preparePlatform()
let personId: string
let whole: Awaited<ReturnType<typeof snapshots>>

const keepAll = async () => {
  while (await keepPortfolioSnapshots(platform.reads));
}
const snapshots = () => platform.reads`
  select owner_id, coin, entry_id, amount, cost_usd, paid_in_usd, unpriced from portfolio_snapshots order by owner_id, coin, entry_id`
const violations = () => figureViolations(platform.reads)
/** The work of the command, in one statement. */
const REMOVE = 'delete from snapshot_positions; delete from portfolio_snapshots'

beforeAll(async () => {
  const [person] = await newCustomers(platform, 1)
  personId = String(person?.id)
  await addLongHistories(platform, [personId], ENTRIES)
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
})

beforeEach(async () => {
  await asSuperuser(platform, REMOVE)
  await keepAll()
  whole = await snapshots()
  expect(whole.length).toBe(29)
})

it('the command removes all snapshots, and the job makes the same ones again', async () => {
  const env = { ...process.env, DATABASE_URL: platform.env.DATABASE_URL, MIGRATIONS_DATABASE_URL: platform.ownerUrl }
  expect(await runBuilt('rebuild-snapshots-command', env)).toEqual({
    stdout: 'The portfolio snapshots were removed. The job makes them again.',
    stderr: '',
    status: 0,
  })
  expect(await snapshots()).toEqual([])
  expect(await violations()).toEqual([])
  await keepAll()
  expect(await snapshots()).toEqual(whole)
  expect(await violations()).toEqual([])
})

/** Does something before one of the statements and transactions that the job sends. `sent` counts them. */
function before(place: number, act: () => Promise<unknown>) {
  const counted = { sent: 0 }
  const sql = new Proxy(platform.reads, {
    get: (target, name) => {
      const found = Reflect.get(target, name) as unknown
      if (name !== 'unsafe' && name !== 'begin') return found
      return async (...parts: unknown[]) => {
        if (counted.sent++ === place) await act()
        return Reflect.apply(found as () => unknown, target, parts)
      }
    },
  }) as LedgerSql
  return { sql, counted }
}

it('removed before any statement of a run, they are all made again by the next one', async () => {
  const remove = () => asSuperuser(platform, REMOVE)
  await remove()
  const quiet = before(-1, remove)
  while (await keepPortfolioSnapshots(quiet.sql));
  expect(quiet.counted.sent).toBeGreaterThan(40)
  for (let place = 1; place < quiet.counted.sent; place++) {
    await remove()
    const { sql } = before(place, remove)
    while (await keepPortfolioSnapshots(sql));
    // The next run, should they have been removed at the end of this one.
    await keepAll()
    expect(await snapshots(), `removed before statement ${place}`).toEqual(whole)
  }
  expect(await violations()).toEqual([])
})

it('a step of a process that was paused does not set back the position, and does not write twice', async () => {
  await asSuperuser(platform, REMOVE)
  const paused = before(20, keepAll)
  while (await keepPortfolioSnapshots(paused.sql));
  expect(await snapshots()).toEqual(whole)
  const positions = () => platform.reads`select chain, position::text from snapshot_positions order by chain`
  const [followed] = [await positions()]
  await keepAll()
  expect(await positions()).toEqual(followed)
})

it.each([
  ['all of a coin', "coin = 'BTC'", /^The portfolio snapshots of customer .* in BTC lack one that was due\.$/],
  [
    'the last of a coin',
    "entry_id = (select max(entry_id::text)::uuid from portfolio_snapshots where coin = 'USDT')",
    /^The portfolio snapshots of customer .* in USDT lack one that was due\.$/,
  ],
  [
    'one between two',
    "entry_id = (select entry_id from portfolio_snapshots where coin = 'USDT' order by entry_id offset 3 limit 1)",
    /^The portfolio snapshot of customer .* in USDT at entry .* is 200 entries after the one before, and not 100\.$/,
  ],
])('the check of all books finds that %s is missing', async (_, condition, sentence) => {
  await asSuperuser(platform, `delete from portfolio_snapshots where owner_id = '${personId}' and ${condition}`)
  expect(await violations()).toEqual([expect.stringMatching(sentence)])
})

it('the check reports no coin whose seals the job has still to follow', async () => {
  await asSuperuser(platform, `${REMOVE}; insert into snapshot_positions select chain, 0 from ledger_chains`)
  expect(await violations()).toEqual([])
})
