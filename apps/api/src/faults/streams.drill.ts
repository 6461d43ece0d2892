import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { streamEvents } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill, residentMib } from '../testing/faults/payment-drill.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const WANTED = 10_000
/** A session may have six. */
const OF_ONE = 5
const OF_ADDRESS = 400
const OPENED_AT_ONCE = 200
/** Files that a process needs beside its streams. */
const OTHER_FILES = 500
const KIB_EACH_MAX = 24

/** As many streams as this process may have files. */
const STREAMS = Math.min(WANTED, Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) - OTHER_FILES)

let platform: TestPlatform
let api: ApiProcess
let drill: PaymentDrill
let readers: Person[]
const sockets: Socket[] = []
let events = 0

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform)
  readers = [...drill.customers, ...(await newCustomers(platform, Math.ceil(STREAMS / OF_ONE)))]
  api = await startApi(platform)
  drill.apis = [api]
})
afterAll(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await api.stop()
  await platform.close()
})

/** Opens one stream, and counts its events. Returns its status. */
async function openStream(index: number): Promise<string> {
  const localAddress = `127.0.3.${1 + Math.floor(index / OF_ADDRESS)}`
  const socket = connect({ port: api.ports.customer, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  const person = readers[index % readers.length]
  socket.write(
    `GET ${streamEvents.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${person?.cookie()}\r\nAccept: text/event-stream\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes('data: ')) events++
  })
  return String(head.toString('latin1', 9, 12))
}

it('10,000 streams stay open, and hold up no payment', { timeout: 300_000 }, async () => {
  let kib = 0
  const result = await drill.run(`${STREAMS} event streams`, async ({ payments }) => {
    const before = residentMib(api.pid)
    for (let first = 0; first < STREAMS; first += OPENED_AT_ONCE) {
      const some = Array.from({ length: Math.min(OPENED_AT_ONCE, STREAMS - first) }, (_, index) => first + index)
      expect(new Set(await Promise.all(some.map(openStream)))).toEqual(new Set(['200']))
    }
    kib = ((residentMib(api.pid) - before) * 1024) / STREAMS
    await payments()
    await payments()
    expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(STREAMS)
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  report('', `${kib.toFixed(1)} KiB each; ${events} events arrived`)
  expect([...result.statuses.keys()]).toEqual([200])
  expect(kib).toBeLessThan(KIB_EACH_MAX)
  expect(events).toBeGreaterThan(0)
})
