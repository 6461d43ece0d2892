import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { addressOf, uploadPaymentProof } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { openRelay, type Relay } from '../testing/cluster/relay.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { cameraImage } from '../testing/images.ts'
import { formOf } from '../testing/proof-forms.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const BUCKET = 'uploads'
/** The longest time for an answer of the bucket, and two seconds. */
const UPLOAD_MS_MAX = 22_000

let platform: TestPlatform
let folder: string
let bucket: S3rver
let relay: Relay
let api: ApiProcess
let drill: PaymentDrill
let image: ReturnType<typeof formOf>

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform)
  folder = await mkdtemp(join(tmpdir(), 'mintmark-bucket-'))
  const place = { address: '127.0.0.1', port: 0, directory: folder }
  bucket = new S3rver({ ...place, silent: true, configureBuckets: [{ name: BUCKET }] })
  relay = await openRelay((await bucket.run()).port)
  image = formOf(await cameraImage())
  api = await startWithBucket(relay.port)
  drill.apis = [api]
})
afterAll(async () => {
  await api.stop()
  await relay.close()
  bucket.httpServer.closeAllConnections()
  await bucket.close()
  await platform.close()
  await rm(folder, { recursive: true })
})

const startWithBucket = (port: number) =>
  startApi(platform, 'info', undefined, {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  })

/** Uploads a proof. Returns the status, the error and the time in milliseconds. */
async function upload({ ports }: Pick<ApiProcess, 'ports'> = api) {
  const [person] = drill.customers
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${ports.customer}${addressOf(uploadPaymentProof)}`, {
    method: 'POST',
    headers: { cookie: String(person?.cookie()), ...image.headers },
    body: new Uint8Array(image.payload),
  })
  const { code } = (await answer.json()) as { readonly code?: string }
  return { status: answer.status, code, milliseconds: performance.now() - begun }
}

it('a bucket that is slow, and one that is out of reach, cost uploads alone', { timeout: 300_000 }, async () => {
  const times: number[] = []
  const result = await drill.run('bucket slow, then out of reach', async ({ payments }) => {
    expect(await upload()).toMatchObject({ status: 200 })
    relay.delay(1000)
    const slow = await upload()
    expect(slow).toMatchObject({ status: 200 })
    relay.delay(0)
    relay.cut()
    const gone = await upload()
    expect(gone).toMatchObject({ status: 503, code: 'store_unavailable' })
    await payments()
    relay.mend()
    expect(await upload()).toMatchObject({ status: 200 })
    times.push(slow.milliseconds, gone.milliseconds)
  })
  report('', `an upload took ${times.map((ms) => Math.round(ms)).join(' and ')} ms`)
  expect([...result.statuses.keys()]).toEqual([200])
  expect(Math.max(...times)).toBeLessThan(UPLOAD_MS_MAX)
})

/** A server that answers everything with the same text. */
async function openLiar(text: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => socket.end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

it('a bucket that answers nonsense costs uploads alone', { timeout: 300_000 }, async () => {
  const liar = await openLiar('HTTP/1.1 500 No\r\nContent-Length: 8\r\nConnection: close\r\n\r\n<Error>}')
  const other = await startWithBucket((liar.address() as AddressInfo).port)
  const apis = drill.apis
  drill.apis = [other]
  const result = await drill.run('bucket answers nonsense', async ({ payments }) => {
    expect(await upload(other)).toMatchObject({ status: 503, code: 'store_unavailable' })
    await payments()
  })
  drill.apis = apis
  await other.stop()
  liar.close()
  expect([...result.statuses.keys()]).toEqual([200])
})
