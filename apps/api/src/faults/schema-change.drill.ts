import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const TABLES = ['withdrawals', 'deposits', 'balances', 'entries', 'customers'] as const

let platform: TestPlatform
let owner: postgres.Sql
let api: ApiProcess
let drill: PaymentDrill

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  owner = postgres(platform.ownerUrl, { max: 1, onnotice: () => undefined })
  drill = await PaymentDrill.open(platform)
  api = await startApi(platform)
  drill.apis = [api]
})
afterAll(async () => {
  await owner.end()
  await api.stop()
  await platform.close()
})

/** Runs a statement as upgrades should: it waits for its lock half a second, and is tried again. */
async function withShortLock(statement: string): Promise<void> {
  await owner`set lock_timeout = '500ms'`
  for (;;)
    try {
      await owner.unsafe(statement)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
    }
}

describe('under load', () => {
  it('columns and indexes are added without a failed request', { timeout: 300_000 }, async () => {
    const result = await drill.run('columns and indexes added', async ({ payments }) => {
      for (const table of TABLES) {
        await withShortLock(`alter table ${table} add column drilled text`)
        await owner.unsafe(`create index concurrently ${table}_drilled on ${table} (drilled)`)
        await payments()
      }
      for (const table of TABLES) await withShortLock(`alter table ${table} drop column drilled`)
    })
    expect([...result.statuses.keys()]).toEqual([200])
  })

  it('tables are analyzed, vacuumed and written anew without a failed request', { timeout: 300_000 }, async () => {
    const result = await drill.run('analyze, vacuum, vacuum full', async ({ payments }) => {
      for (const table of TABLES) {
        await owner.unsafe(`analyze ${table}`)
        await owner.unsafe(`vacuum ${table}`)
        await withShortLock(`vacuum full ${table}`)
        await payments()
      }
    })
    expect([...result.statuses.keys()]).toEqual([200])
  })

  it('a table that is locked for ten seconds costs time, and answers 503 where it takes too long', {
    timeout: 300_000,
  }, async () => {
    await drill.run('a table locked for ten seconds', async ({ payments }) => {
      await owner.begin(async (transaction) => {
        await transaction`set local lock_timeout = '10s'`
        await transaction`lock table balances in access exclusive mode`
        await transaction`select pg_sleep(10)`
      })
      await payments()
    })
    expect(api.said()).not.toContain('a defect of ours')
  })
})
