import { WAITING_COUNTED_MAX } from '@mintmark/contracts/metrics'
import { QUEUE_NAMES } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMails } from '../../testing/add-mail.ts'
import { manyIds } from '../../testing/many-ids.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { openWatchedProcess } from '../../testing/watched-plans.ts'
import { countMail, countQueues } from './count-waiting.ts'

/** More than a count reads. */
const ROWS = WAITING_COUNTED_MAX + 2000

const platform = preparePlatform()
let watched: Awaited<ReturnType<typeof openWatchedProcess>>

beforeAll(async () => {
  watched = await openWatchedProcess(platform)
})
afterAll(() => watched.close())

const queueMail = (second: number, isRefused: boolean) => addMails(platform, { second, rows: ROWS, isRefused })

const addDeposits = (second: number) =>
  platform.sql.unchecked.unsafe(`insert into pending_work (chain, kind, request_id, customer_id, since)
    select chain_of(id), 'deposit', id, id, at from (${manyIds(second, ROWS)}) made`)

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

describe('what a collection reads', () => {
  it('stops growing with the mail that waits, also by a plan from when none did', async () => {
    expect(await countMail(watched.process.reads)).toEqual({ untried: 0, refused: 0, oldest: null })
    await queueMail(3, false)
    await queueMail(1, true)
    watched.takeMostRows()
    const refused = WAITING_COUNTED_MAX
    expect(await countMail(watched.process.reads)).toEqual({ untried: WAITING_COUNTED_MAX, refused, oldest: at(3) })
    await queueMail(2, false)
    expect(await countMail(watched.process.reads)).toEqual({ untried: WAITING_COUNTED_MAX, refused, oldest: at(2) })
    expect(watched.takeMostRows()).toBe(2 * WAITING_COUNTED_MAX)
  })

  it('stops growing with the requests that wait', async () => {
    expect((await countQueues(watched.process.reads)).map(([name]) => name)).toEqual([...QUEUE_NAMES])
    await addDeposits(2)
    await addDeposits(1)
    watched.takeMostRows()
    expect(Object.fromEntries(await countQueues(watched.process.reads))).toMatchObject({
      deposits: { waiting: WAITING_COUNTED_MAX, oldest: at(1) },
      withdrawals: { waiting: 0, oldest: null },
    })
    expect(watched.takeMostRows()).toBe(WAITING_COUNTED_MAX)
  })
})
