import { CHAINS } from '@mintmark/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEvent } from '../audit/record-event.ts'
import { currentSnapshot } from '../live/read-new-events.ts'
import { manyIds } from '../testing/many-ids.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { openWatchedProcess } from '../testing/watched-plans.ts'
import { readUnsealedSince, sealAuditRows } from './seal-entries.ts'
import { SYSTEM } from './system-actor.ts'
import { AUDIT_ROWS } from './verify-audit.ts'
import { unsealedViolations } from './verify-unsealed.ts'

const ROWS = 20_000
/** The row that waits for its seal, and a few that the audit log had before. */
const READ_MAX = 10

const platform = preparePlatform()
let watched: Awaited<ReturnType<typeof openWatchedProcess>>

beforeAll(async () => {
  await platform.sql.unchecked.unsafe(`
    insert into audit_log (chain, id, at, actor_realm, action, address, outcome, mac, key_number)
      select chain_of(id), id, at, 'system', 'coin.create', '', 'done', decode(repeat('00', 32), 'hex'), 1 from (${manyIds(1, ROWS)}) made;
    insert into audit_seals (position, audit_id, hash) select 1000000 + n, id, decode(repeat('00', 32), 'hex') from (${manyIds(1, ROWS)}) made;
    analyze`)
  await platform.sql.superuser`update sealing_positions set snapshot = pg_current_snapshot()::text`
  watched = await openWatchedProcess(platform)
})
afterAll(() => watched.close())

it('what waits for its seal is found by the position of the sealing job, however long the audit log is', async () => {
  const { reads, db } = watched.process
  const since = async () => {
    watched.takeMostRows()
    const { auditRows } = await readUnsealedSince(reads)
    return [auditRows, watched.takeMostRows() <= READ_MAX]
  }
  expect(await since()).toEqual([null, true])
  const before = await currentSnapshot(reads)
  await db.transaction((transaction) =>
    recordEvent(transaction, { actor: SYSTEM, action: 'coin.create', subjectId: 'BTC', outcome: 'done' }),
  )
  expect(await since()).toEqual([expect.any(Date), true])
  const check = () =>
    reads.begin('read only', (snapshot) =>
      unsealedViolations(snapshot, AUDIT_ROWS, { keys: platform.booksKeys, since: before }),
    )
  expect([await check(), watched.takeMostRows() <= READ_MAX]).toEqual([[], true])
})

it('and it is sealed without reading the other seals', async () => {
  watched.takeMostRows()
  expect((await sealAuditRows(watched.process.sealer)).rows).toBe(1)
  // The last seal of each chain.
  expect(watched.takeMostRows()).toBeLessThanOrEqual(CHAINS)
})
