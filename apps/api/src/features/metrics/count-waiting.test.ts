import { WAITING_COUNTED_MAX } from '@mintmark/contracts/metrics'
import { QUEUE_NAMES } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanNode } from '../../testing/explain.ts'
import { openPlanWire, reportingPlans } from '../../testing/plan-wire.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'
import { countMail, countQueues } from './count-waiting.ts'

/** More than a count reads. */
const ROWS = WAITING_COUNTED_MAX + 2000

const platform = preparePlatform()
let wire: Awaited<ReturnType<typeof openPlanWire>>
let behind: Awaited<ReturnType<typeof openSecondProcess>>

beforeAll(async () => {
  const name = new URL(platform.databaseUrl).pathname.slice(1)
  // With the costs of production, as a plan for few rows has them.
  const settings = `${reportingPlans(name)}; alter database ${name} reset enable_seqscan; alter database ${name} reset cpu_tuple_cost`
  await platform.sql.superuser.unsafe(settings)
  wire = await openPlanWire(platform.env.DATABASE_URL)
  behind = await openSecondProcess({ ...platform, env: { ...platform.env, DATABASE_URL: wire.url } })
})
afterAll(async () => {
  await behind.close()
  await wire.close()
})

/** Ids in the order of `n`, of the second `second` of 2026. */
const ids = (second: number) =>
  `select n, (overlay(least_id_at('2026-01-01'::timestamptz + interval '${second} s')::text placing lpad(to_hex(n), 12, '0') from 25))::uuid as id,
    '2026-01-01'::timestamptz + interval '${second} s' as at from generate_series(1, ${ROWS}) n`

const queueMail = (second: number, attempts: number) =>
  platform.sql.unchecked.unsafe(`insert into outbox (chain, id, kind, payload, created_at, attempts)
    select chain_of(id), id, 'staff.mail', '{}', at, ${attempts} from (${ids(second)}) made`)

const addDeposits = (second: number) =>
  platform.sql.unchecked.unsafe(`insert into pending_work (chain, kind, request_id, customer_id, since)
    select chain_of(id), 'deposit', id, id, at from (${ids(second)}) made`)

/** The most rows that a part of a plan read. */
const mostOf = (plan: PlanNode): number =>
  Math.max(
    Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']),
    ...(plan.Plans ?? []).map(mostOf),
  )
const mostRead = () => Math.max(0, ...wire.take().map(mostOf))

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

describe('what a collection reads', () => {
  it('stops growing with the mail that waits, also by a plan from when none did', async () => {
    expect(await countMail(behind.reads)).toEqual({ untried: 0, refused: 0, oldest: null })
    await queueMail(1, 1)
    wire.take()
    expect(await countMail(behind.reads)).toEqual({ untried: 0, refused: WAITING_COUNTED_MAX, oldest: null })
    await queueMail(2, 0)
    expect(await countMail(behind.reads)).toEqual({ untried: 0, refused: WAITING_COUNTED_MAX, oldest: at(2) })
    expect(mostRead()).toBe(WAITING_COUNTED_MAX)
  })

  it('stops growing with the requests that wait', async () => {
    expect((await countQueues(behind.reads)).map(([name]) => name)).toEqual([...QUEUE_NAMES])
    await addDeposits(2)
    await addDeposits(1)
    wire.take()
    expect(Object.fromEntries(await countQueues(behind.reads))).toMatchObject({
      deposits: { waiting: WAITING_COUNTED_MAX, oldest: at(1) },
      withdrawals: { waiting: 0, oldest: null },
    })
    expect(mostRead()).toBe(WAITING_COUNTED_MAX)
  })
})
