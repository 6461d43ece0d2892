import { confirmTransaction } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { fireAtOnce, tally } from '../../testing/at-once.ts'
import { must, waitingWithdrawal } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { recordCheck } from './record-check.ts'

const race = prepareRace()
const REQUESTS = 40

let owner: postgres.Sql
let customer: Person

beforeAll(() => {
  owner = postgres(race.platform.databaseUrl, { max: 2, onnotice: () => undefined })
})
beforeEach(async () => {
  await owner`update payout_switch set stopped_at = null, found = '[]'`
  customer = await race.customerWith('1000')
})
afterAll(() => owner.end())

const stop = () => {
  const found = { kind: 'new' as const, entries: 0, violations: ['Something is wrong.'], warnings: [] }
  return recordCheck(race.platform, { ...found, progress: '', progressBefore: '' }, performance.now())
}
const confirm = (id: string) => race.staff.send(confirmTransaction, { params: { id } })
const sent = async () => {
  const [row] = await race.platform
    .reads`select count(*)::int as entries from entries where kind = 'withdrawal.confirmed'`
  return Number(row?.entries)
}

describe('stopping payouts', () => {
  it.each(PROCESSES)('lets nothing go out afterwards, while %i processes confirm withdrawals', async (processes) => {
    const ids = await Promise.all(Array.from({ length: REQUESTS }, () => waitingWithdrawal(customer, '1')))
    const before = await sent()
    const shots = ids.map((id) => ({ person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } }))
    const firing = fireAtOnce(race.apps(processes), shots)
    await stop()
    const whenStopped = await sent()
    const answers = tally(await firing)
    expect(await sent()).toBe(whenStopped)
    expect(answers['200'] ?? 0).toBe(whenStopped - before)
    expect((answers['200'] ?? 0) + (answers['503 books_check_failed'] ?? 0)).toBe(REQUESTS)
  })

  it('waits for a batch that is paying out', async () => {
    const id = await waitingWithdrawal(customer, '1')
    const lock = await owner.reserve()
    await lock`begin`
    await lock`lock table balances in exclusive mode`
    const paying = confirm(id)
    await untilLockWaits(race.platform)
    let isStopped = false
    const stopping = stop().then(() => {
      isStopped = true
    })
    while ((await waiting()) < 2);
    expect(isStopped).toBe(false)
    await lock`commit`
    lock.release()
    must(await paying)
    await stopping
    expect(await confirm(await waitingWithdrawal(customer, '1'))).toMatchObject({ status: 503 })
  })

  it('makes a batch wait that is about to pay out, which then pays nothing', async () => {
    const id = await waitingWithdrawal(customer, '1')
    const lock = await owner.reserve()
    await lock`begin`
    await lock`select from payout_switch for update`
    const paying = confirm(id)
    await untilLockWaits(race.platform)
    const at = new Date()
    await lock`update payout_switch set stopped_at = ${at}`
    await lock`commit`
    const stopped = { action: 'payouts.stop', after: { stopped_at: at.toISOString() }, outcome: 'done' } as const
    await recordEvent(race.platform.db, { actor: SYSTEM, ...stopped })
    lock.release()
    expect(await paying).toMatchObject({ status: 503, body: { code: 'books_check_failed' } })
  })
})

/** The number of sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await race.platform.reads`
    select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  return rows.length
}
