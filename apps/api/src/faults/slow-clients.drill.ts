import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, listAllTransactions, listCoins, submitTransaction } from '@mintmark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import type { Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const CLIENTS = 500
const READERS = 200
/** The requests of each reader, one behind the other. */
const REQUESTS = 20
/** The time that they stay if they are not cut off, in milliseconds. A request has half a minute to arrive. */
const STAY_MS = 90_000
const BYTE_EACH_MS = 1_000

let platform: TestPlatform
let api: ApiProcess
let drill: PaymentDrill
const sockets: Socket[] = []

beforeEach(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform)
  api = await startApi(platform)
  drill.apis = [api]
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await api.stop()
  await platform.close()
})

async function open(): Promise<Socket> {
  const socket = connect(api.ports.customer, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const headOf = (method: string, path: string, person: Person | undefined) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${person?.cookie()}\r\n`

const isOpen = ({ readyState }: Socket) => readyState === 'open'

describe('clients', () => {
  it('that send a byte a second are cut off, and hold up no payment', { timeout: 300_000 }, async () => {
    let [left, seconds] = [0, 0]
    const result = await drill.run(`${CLIENTS} clients that send a byte a second`, async () => {
      const [person] = drill.customers
      const head = `${headOf('POST', addressOf(submitTransaction), person)}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
      const slow: Socket[] = []
      for (let each = 0; each < CLIENTS; each++) {
        const socket = await open()
        slow.push(socket)
        // Half of them never end the head, half never end the body.
        socket.write(each % 2 === 0 ? head.slice(0, 60) : head)
      }
      const begun = performance.now()
      const passed = () => performance.now() - begun
      while (slow.some(isOpen) && passed() < STAY_MS) {
        for (const socket of slow) if (isOpen(socket)) socket.write('a')
        await wait(BYTE_EACH_MS)
      }
      left = slow.filter(isOpen).length
      seconds = passed() / 1000
    })
    report('', `${left} of them were still connected after ${seconds.toFixed(0)} s`)
    expect([...result.statuses.keys()]).toEqual([200])
    expect(left).toBe(0)
  })

  it('that never read their answers hold up no payment, and take no memory', { timeout: 300_000 }, async () => {
    const result = await drill.run(`${READERS} readers that never read`, async ({ payments }) => {
      const [person] = drill.customers
      const paths = [addressOf(listAllTransactions, { params: { userId: person?.id } }), addressOf(listCoins)]
      for (let each = 0; each < READERS; each++) {
        const socket = await open()
        socket.pause()
        const request = `${headOf('GET', String(paths[each % 2]), person)}\r\n`
        socket.write(request.repeat(REQUESTS))
      }
      await payments()
      await payments()
    })
    expect([...result.statuses.keys()]).toEqual([200])
  })
})
