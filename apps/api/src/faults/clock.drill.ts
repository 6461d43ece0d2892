import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { canFakeClocks, type FakedClock, openFakedClock } from '../testing/faults/faked-clock.ts'
import { openOwnServer } from '../testing/faults/own-server.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const NOT_HERE = !canFakeClocks()
if (NOT_HERE) report('clocks that are off', 'NOT run: faketime is not installed')

let clock: FakedClock
const open: (() => Promise<unknown> | void)[] = []
const later = (close: () => Promise<unknown> | void) => open.unshift(close)

beforeEach(() => {
  open.splice(0)
  clock = openFakedClock()
  later(clock.close)
})
afterEach(async () => {
  for (const close of open) await close()
})

const HOUR_MS = 3_600_000

/** The distance of a time in milliseconds from now, in whole hours. */
const hoursAhead = (time: number) => Math.round((time - Date.now()) / HOUR_MS) || 0

/** The time of the last line that a process logged. */
const lastTimeIn = (api: ApiProcess | undefined) =>
  Number([...String(api?.said()).matchAll(/"time":(\d+)/g)].at(-1)?.[1])

/** The time of PostgreSQL. */
async function timeOf({ reads }: Pick<TestPlatform, 'reads'>): Promise<number> {
  const [row] = await reads<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
  return row?.now ?? Number.NaN
}

describe.skipIf(NOT_HERE)('a clock that is two hours off', () => {
  it.each([2, -2])(
    'on one of two processes of the API costs no payment: %d hours',
    { timeout: 300_000 },
    async (hours) => {
      const platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
      later(platform.close)
      const drill = await PaymentDrill.open(platform)
      for (const env of [clock.env, {}]) {
        const api = await startApi(platform, 'info', undefined, { env })
        later(api.stop)
        drill.apis.push(api)
      }
      await drill.run(
        `clock of one API ${hours > 0 ? 'two hours ahead' : 'two hours behind'}`,
        async ({ payments }) => {
          clock.setHoursAhead(hours)
          await expect.poll(() => hoursAhead(lastTimeIn(drill.apis[0]))).toBe(hours)
          await payments()
          await payments()
          clock.setHoursAhead(0)
        },
      )
    },
  )

  it('on PostgreSQL ahead ends sessions of staff, and costs no payment', { timeout: 300_000 }, async () => {
    const { drill, platform, api } = await openOnClock()
    await drill.run('clock of PostgreSQL two hours ahead', async ({ payments }) => {
      clock.setHoursAhead(2)
      await expect.poll(async () => hoursAhead(await timeOf(platform))).toBe(2)
      await payments()
      await payments()
    })
    report('', `staff signed in again ${drill.signIns} times`)
    expect(api.said()).not.toContain('a defect of ours')
  })

  it('on PostgreSQL behind stops the money of those who moved some, until it has caught up', {
    timeout: 300_000,
  }, async () => {
    const { drill, platform, api } = await openOnClock()
    await drill.run('clock of PostgreSQL two hours behind', async ({ answered }) => {
      clock.setHoursAhead(-2)
      await expect.poll(async () => hoursAhead(await timeOf(platform))).toBe(-2)
      await answered(503, 40)
      clock.setHoursAhead(0)
    })
    expect(api.said()).not.toContain('a defect of ours')
  })
})

/** A platform and a process of the API on a server whose clock can be set. */
async function openOnClock() {
  const server = await openOwnServer()
  later(server.close)
  await server.stop()
  await server.start(clock.programs(server.bin))
  const platform = await server.openPlatform()
  later(platform.close)
  const drill = await PaymentDrill.open(platform)
  const api = await startApi(platform)
  later(api.stop)
  drill.apis = [api]
  return { drill, platform, api }
}
