import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { connectionCounter } from './connection-limits.ts'
import { eventStreams } from './event-streams.ts'
import { portOf } from './testing/prepare-gateways.ts'

const servers: Server[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** A server that answers every request with events, and a reader of it. */
async function open() {
  const events = new PassThrough()
  const counter = connectionCounter({ total: 1, perAddress: 1 }, () => false)
  const streams = eventStreams(counter.hold)
  const answers: ServerResponse[] = []
  const server = createServer(async (_, response) => {
    answers.push(response)
    await streams.pass(response.setHeader('content-type', 'text/event-stream'), events)
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const reader = connect(portOf(server), '127.0.0.1').on('error', () => undefined)
  sockets.push(reader)
  const [connection] = (await once(server, 'connection')) as [Socket]
  expect(counter.admit(connection)).toBe(true)
  let text = ''
  reader.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  reader.write(REQUEST)
  events.write('data: 1\n\n')
  await expect.poll(() => text).toMatch(/\r\n\r\ndata: 1\n\n$/)
  return { events, counter, streams, answers, reader, connection, read: () => text, closed: once(reader, 'close') }
}

it('answers with a stream that ends with the connection, and reads no further request from it', async () => {
  const { events, reader, answers, read, closed, connection } = await open()
  expect(read()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$/im)
  expect(read()).not.toMatch(/^(transfer-encoding|content-length):/im)
  reader.write(REQUEST)
  await expect.poll(() => connection.bytesRead).toBe(2 * REQUEST.length)
  events.end('data: 2\n\n')
  await closed
  expect(read()).toMatch(/\r\n\r\ndata: 1\n\ndata: 2\n\n$/)
  expect(answers).toHaveLength(1)
})

it('counts as a connection until it closes', async () => {
  const { counter, reader, connection } = await open()
  expect(counter.admit(connection)).toBe(false)
  reader.destroy()
  await expect.poll(() => counter.admit(connection)).toBe(true)
})

it.each([
  ['leaves', ({ reader }: Awaited<ReturnType<typeof open>>) => reader.destroy()],
  ['stops sending', ({ reader }: Awaited<ReturnType<typeof open>>) => reader.end()],
])('ends at the API when the browser %s', async (_, leave) => {
  const opened = await open()
  leave(opened)
  await once(opened.events, 'close')
})

it('ends for the browser when the API breaks off, and when the gateway ends', async () => {
  const [broken, ending] = [await open(), await open()]
  broken.events.destroy(new Error('broken'))
  ending.streams.endAll()
  await Promise.all([broken.closed, ending.closed])
})

it('ends when a browser has not read for a while, and holds back what the API sends until then', async () => {
  const { connection, events, reader, read, closed } = await open()
  connection.emit('timeout')
  events.write('data: 2\n\n')
  await expect.poll(read).toContain('data: 2')
  reader.pause()
  while (events.write(Buffer.alloc(65_536))) await new Promise(setImmediate)
  expect(connection.writableLength).toBeLessThan(1_048_576)
  connection.emit('timeout')
  reader.resume()
  await closed
})
