import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../../../infra/local/ports.ts'
import { connectChanges, connectLedgerWorker } from '../db/connect.ts'
import { failToStartApi, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openPooler, type Pooler } from '../testing/pooler.ts'
import { scrape } from '../testing/scrape.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const PROCESSES = 2

let platform: TestPlatform
let pooler: Pooler
let drill: PaymentDrill
let ports: number[]

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform, { customers: 12, around: 100 })
  pooler = await openPooler(platform.env.DATABASE_URL, platform.sql.superuser)
  const env = { ...platform.env, DATABASE_URL: pooler.url }
  ports = await freePorts(PROCESSES)
  for (const port of ports)
    drill.apis.push(await startApi({ env }, 'info', undefined, { env: { METRICS_PORT: String(port) } }))
}, 300_000)
afterAll(async () => {
  await Promise.all((drill?.apis ?? []).map((api) => api.stop()))
  await pooler?.close()
  await platform.close()
}, 120_000)

/** A figure of each process, added up. */
const sumOf = async (name: string) =>
  (await Promise.all(ports.map(scrape))).reduce((sum, series) => sum + (series.get(name) ?? Number.NaN), 0)

it('carries money, and fails no request', { timeout: 300_000 }, async () => {
  const { statuses } = await drill.run('payments through PgBouncer', ({ payments }) => payments())
  expect([...statuses.keys()]).toEqual([200])
})

it('delivers notifications', async () => {
  const heard: string[] = []
  const env = { DATABASE_URL: pooler.url, ROLES: ['jobs' as const] }
  const sql = connectChanges(
    env,
    (text) => heard.push(text),
    () => undefined,
  )
  await sql`listen mintmark_changes`
  await platform.sql.superuser`notify mintmark_changes, 'of the drill'`
  await expect.poll(() => heard).toContain('of the drill')
  await sql.end()
})

it('keeps the names of connections, by which processes are counted, and what processes remember', {
  timeout: 300_000,
}, async () => {
  await expect.poll(() => sumOf('live_processes')).toBe(PROCESSES * PROCESSES)
  const before = await sumOf('change_feed_fallbacks_total')
  const { statuses } = await drill.run('payments, counted processes', ({ payments }) => payments())
  const [answers, more] = [statuses.get(200) ?? 0, (await sumOf('change_feed_fallbacks_total')) - before]
  report('', `${more} look-ups past the memory; each process counts ${PROCESSES}`)
  expect(more).toBeLessThan(answers / 10)
})

it('gives the login its limits of time, and no connection the settings that it asks for', async () => {
  const { sql } = connectLedgerWorker(pooler.url)
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit', 'TimeZone']
  const shown = async (all: readonly string[]) => {
    const rows = await sql`select name, current_setting(name) as value from unnest(${all as string[]}::text[]) name`
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }
  expect(await shown(names)).toEqual({
    statement_timeout: '15s',
    lock_timeout: '8s',
    idle_in_transaction_session_timeout: '20s',
    jit: 'off',
    TimeZone: 'UTC',
  })
  expect(await shown(['plan_cache_mode', 'enable_seqscan', 'default_transaction_read_only'])).toEqual({
    plan_cache_mode: 'auto',
    enable_seqscan: 'on',
    default_transaction_read_only: 'off',
  })
  await sql.end()
})

it('is refused with CHAINS_PER_BATCH=1, which needs one of these settings', { timeout: 60_000 }, async () => {
  const env = { ...platform.env, DATABASE_URL: pooler.url, CHAINS_PER_BATCH: 1 as const }
  const { status, stderr } = await failToStartApi({ env })
  expect([status, stderr]).toEqual([1, expect.stringContaining('default_transaction_read_only')])
})

it.each([1, 2, 3])(
  'loses and doubles nothing when PgBouncer dies under load and starts again, time %i',
  {
    timeout: 300_000,
  },
  async () => {
    const { statuses } = await drill.run('PgBouncer dies (kill -9) and starts again', async ({ answered }) => {
      await pooler.kill()
      await answered(503, 20)
      await pooler.start()
    })
    expect(statuses.get(503)).toBeGreaterThan(0)
    await expect.poll(() => sumOf('live_processes'), { timeout: 60_000 }).toBe(PROCESSES * PROCESSES)
  },
)
