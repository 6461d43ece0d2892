import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, uploadPaymentProof } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../../../infra/local/ports.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { openOwnServer } from '../testing/faults/own-server.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { canMount, openSmallDisk, type SmallDisk } from '../testing/faults/small-disk.ts'
import { cameraImage } from '../testing/images.ts'
import { formOf } from '../testing/proof-forms.ts'
import { openTestPlatform } from '../testing/test-platform.ts'

const NOT_HERE = !canMount()
if (NOT_HERE) report('full disks', 'NOT run: this machine does not let us mount a disk')

let disk: SmallDisk
const open: (() => Promise<unknown> | void)[] = []
/** Closes something after the test, before what was opened earlier. */
const later = (close: () => Promise<unknown> | void) => open.unshift(close)

beforeEach(() => open.splice(0))
afterEach(async () => {
  for (const close of open) await close()
})

const newDisk = (mebibytes: number) => {
  disk = openSmallDisk(mebibytes)
  later(disk.close)
}

async function drillOn(platform: PaymentDrill['platform'], api: ApiProcess): Promise<PaymentDrill> {
  const drill = await PaymentDrill.open(platform)
  drill.apis = [api]
  return drill
}

describe.skipIf(NOT_HERE)('a full disk', () => {
  it('under the database costs answers, no payment', { timeout: 300_000 }, async () => {
    newDisk(700)
    const server = await openOwnServer(disk.folder)
    later(server.close)
    const platform = await server.openPlatform()
    later(platform.close)
    const api = await startApi(platform)
    later(api.stop)
    const drill = await drillOn(platform, api)
    await drill.run('disk full under the database', async ({ answered }) => {
      disk.fill()
      await answered(503, 20)
      disk.free()
    })
    expect(server.isRunning()).toBe(true)
    const superuser = postgres(server.url, { max: 1, onnotice: () => undefined })
    later(() => superuser.end({ timeout: 1 }))
    await drill.run('disk full under the WAL: PostgreSQL ends', async ({ answered }) => {
      disk.fill()
      // A new file of the WAL does not fit.
      while (server.isRunning()) await superuser`select pg_switch_wal()`.catch(() => undefined)
      await answered(503, 20)
      disk.free()
      await server.start()
    })
    expect(api.said()).not.toContain('a defect of ours')
  })

  it('under the uploads refuses images with 503, and leaves the payments alone', { timeout: 300_000 }, async () => {
    newDisk(300)
    const platform = await openTestPlatform({
      DATA_DIR: disk.folder,
      REQUESTS_PER_MINUTE: 0,
      REQUESTS_PER_MINUTE_PER_ADDRESS: 0,
    })
    later(platform.close)
    const api = await startApi(platform)
    later(api.stop)
    const drill = await drillOn(platform, api)
    const form = formOf(await cameraImage())
    const upload = async () => {
      const [person] = drill.customers
      const answer = await fetch(`http://127.0.0.1:${api.ports.customer}${addressOf(uploadPaymentProof)}`, {
        method: 'POST',
        headers: { cookie: String(person?.cookie()), ...form.headers },
        body: new Uint8Array(form.payload),
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    }
    const result = await drill.run('disk full under the uploads', async ({ payments }) => {
      expect(await upload()).toMatchObject({ status: 200 })
      disk.fill()
      expect(await upload()).toMatchObject({
        status: 503,
        retryAfter: '1',
        text: expect.stringContaining('store_unavailable'),
      })
      await payments()
      disk.free()
      expect(await upload()).toMatchObject({ status: 200 })
    })
    expect([...result.statuses.keys()]).toEqual([200])
  })

  it('under the log costs lines of the log, no answer', { timeout: 300_000 }, async () => {
    newDisk(2)
    const platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
    later(platform.close)
    const [customer, staff] = (await freePorts(2)) as [number, number]
    const file = join(disk.folder, 'api.log')
    const stdout = openSync(file, 'a')
    later(() => closeSync(stdout))
    const api = await startApi(platform, 'info', { customer, staff }, { stdout })
    later(api.stop)
    const drill = await drillOn(platform, api)
    const result = await drill.run('disk full under the log', async ({ payments }) => {
      disk.fill()
      await payments()
      await payments()
      disk.free()
      truncateSync(file)
      await payments()
    })
    expect([...result.statuses.keys()]).toEqual([200])
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('lines of the log were left out')
  })
})
