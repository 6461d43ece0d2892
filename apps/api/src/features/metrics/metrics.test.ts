import * as calls from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { classOf } from '@mintmark/contracts/metrics'
import { invariant } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAction } from '../../metrics/ledger-series.ts'
import { seriesOf } from '../../metrics/series.ts'
import { depositBody, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomer, newStaff } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { scrape } from '../../testing/scrape.ts'
import { openCollector } from './collector.ts'
import { type MetricsServer, openMetrics } from './open-metrics.ts'
import { reading } from './reading.ts'

const SERIES_MAX = 5_000

const platform = preparePlatform({ METRICS_PORT: 0 })
const offers = prepare(() => addOffers(platform))
const customer = prepare(() => newCustomer(platform))
const owner = prepare(() => newStaff(platform))
let metrics: MetricsServer

beforeAll(async () => {
  const opened = await openMetrics(platform, platform.app.log)
  invariant(opened !== undefined, 'the settings have a port for metrics')
  metrics = opened
})
afterAll(() => metrics.stop())

const submit = (body: object) => customer.send(calls.submitTransaction, { body })

describe('the metrics', () => {
  it('count a deposit, a withdrawal and a refusal, and say what waits and what is owed', async () => {
    const deposit = await submit(depositBody(customer, offers, '100'))
    await owner.send(calls.confirmTransaction, { params: { id: deposit.body.id } })
    await submit(withdrawalBody(customer, '30'))
    expect((await submit(withdrawalBody(customer, '500'))).body.code).toBe('insufficient_funds')

    const seen = await scrape(metrics.port)
    const all = Object.fromEntries(seen)
    expect(all).toMatchObject({
      'http_requests_total{endpoint="submitTransaction",kind="money",class="2xx"}': 2,
      'http_requests_total{endpoint="submitTransaction",kind="money",class="4xx"}': 1,
      'http_requests_total{endpoint="submitTransaction",kind="money",class="5xx"}': 0,
      'http_request_seconds_count{kind="money"}': 4,
      'refusals_total{code="insufficient_funds"}': 1,
      'commands_total{action="deposit.confirm",outcome="done"}': 1,
      'commands_total{action="withdrawal.request",outcome="refused"}': 1,
      'entries_total{kind="deposit.confirmed"}': 1,
      'entries_total{kind="withdrawal.requested"}': 1,
      batch_commands_count: 4,
      'batch_seconds_count{phase="write"}': 4,
      ledger_wait_seconds_count: 4,
      ledger_queue: 0,
      'pending{queue="withdrawals"}': 1,
      'pending{queue="deposits"}': 0,
      'response_time_seconds{queue="withdrawals"}': 12 * 3600,
      'liabilities{coin="USDT"}': 100,
      'ledger_health{state="red"}': 0,
      payouts_stopped: 0,
      'work_waiting{queue="hashes"}': 0,
      'streams{of="members"}': 0,
      'mail_waiting{state="refused"}': 0,
    })
    expect(all['oldest_pending_timestamp_seconds{queue="withdrawals"}']).toBeGreaterThan(Date.now() / 1000 - 600)
    expect(all.database_bytes).toBeGreaterThan(1e6)
    expect(all['disk_free_bytes{place="data"}']).toBeGreaterThan(0)
    expect(all.process_cpu_seconds_total).toBeGreaterThan(0)
    expect(
      [...seen.keys()].filter((name) => name.startsWith('collect_failures')).map((name) => seen.get(name)),
    ).toEqual(Array.from({ length: 9 }, () => 0))
  })

  it('are absent while there is nothing to say: no live price, no archived file, no replica', async () => {
    const names = [...(await scrape(metrics.port)).keys()]
    for (const name of [
      'price_timestamp_seconds',
      'prices_suspect',
      'archived_timestamp_seconds',
      'restore_proven_timestamp_seconds',
      'replica_lag_seconds',
    ])
      expect(names).not.toContain(name)
  })

  it('say how current the memory of a process is, and how often it read the database instead', async () => {
    const { changes } = platform
    expect((await scrape(metrics.port)).get('change_feed_age_seconds')).toBe(undefined)
    await changes.follow()
    const before = await scrape(metrics.port)
    expect(before.get('change_feed_age_seconds')).toBeGreaterThan(0)
    changes.forgetEverything()
    expect(changes.isHeard()).toBe(false)
    const fallbacks = async () => (await scrape(metrics.port)).get('change_feed_fallbacks_total')
    expect(await fallbacks()).toBeGreaterThan(Number(before.get('change_feed_fallbacks_total')))
  })

  it('are at most 5,000 series, with every endpoint, error and action', async () => {
    for (const code of calls.ERROR_CODES) seriesOf('refusals_total', { code })
    for (const action of Object.keys(calls.ACTION_TEXTS))
      for (const outcome of ['done', 'unchanged', 'refused', 'failed'] as const) countAction(action, outcome)
    for (const name of ['a', 'b', 'c']) seriesOf('job_seconds', { job_name: name })
    const seen = await scrape(metrics.port)
    expect(seen.size).toBeLessThan(SERIES_MAX)
    const endpoints = new Set([...seen.keys()].flatMap((name) => /endpoint="(\w+)"/.exec(name)?.[1] ?? []))
    expect(endpoints.size).toBe(EVERY_ENDPOINT.length)
  })

  it('have no label with an id or an email address', async () => {
    const labels = [...(await scrape(metrics.port)).keys()].join('\n')
    expect(labels).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(labels).not.toContain(customer.id)
  })

  it('are nowhere but at their path', async () => {
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
    expect(
      await openMetrics({ ...platform, env: { ...platform.env, METRICS_PORT: undefined } }, platform.app.log),
    ).toBe(undefined)
  })
})

describe('the collector', () => {
  const silent = { error: () => undefined }

  it('reads a group at most as often as it says, whatever the number of scrapes', async () => {
    let reads = 0
    const read = async () => [reading('database_bytes', ++reads, {})]
    const { collect } = openCollector(platform, silent, { often: { read, seconds: 0 }, seldom: { read, seconds: 60 } })
    await Promise.all([collect(), collect(), collect()])
    expect(reads).toBe(2)
    await collect()
    expect(reads).toBe(3)
  })

  it('drops what a group said before when it fails, counts the failure, and keeps the other groups', async () => {
    let isFailing = false
    const read = async () => {
      if (isFailing) throw new Error('no answer')
      return [reading('database_bytes', 1, {})]
    }
    const fine = async () => [reading('payouts_stopped', 0, {})]
    const groups = { database: { read, seconds: 0 }, books: { read: fine, seconds: 0 } }
    const { collect, failures } = openCollector(platform, silent, groups)
    const names = async () => (await collect()).map(({ name }) => name)
    expect(await names()).toContain('database_bytes')
    isFailing = true
    expect(await names()).toEqual(['payouts_stopped', 'collected_timestamp_seconds'])
    expect(failures.get('database')).toBe(1)
    isFailing = false
    expect(await names()).toContain('database_bytes')
  })
})

it('puts a status into its class', () => {
  expect([200, 299, 304, 400, 499, 500, 503].map(classOf)).toEqual(['2xx', '2xx', '3xx', '4xx', '4xx', '5xx', '5xx'])
})
