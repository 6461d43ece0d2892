import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { streamPrices } from '@mintmark/contracts'
import { afterEach, expect, it } from 'vitest'
import { prepareStreams } from '../testing/prepare-streams.ts'

const at = prepareStreams()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const requestOf = (path: string, cookie = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`

/** Sends requests in one piece on a separate connection. `read` is all that came back. */
function send(...requests: readonly string[]) {
  const socket = connect(at.ports.customer, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => undefined)
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(requests.join(''))
  return { socket, read: () => text, closed: once(socket, 'close') }
}

it('answers with a stream that ends with the connection, and reads no further request from it', async () => {
  const { socket, read } = send(requestOf(streamPrices.path))
  await expect.poll(read).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nretry: 1000\n\n$/)
  const greeting = read()
  expect(greeting).toMatch(/^connection: close\r$/im)
  expect(greeting).not.toMatch(/^(transfer-encoding|content-length):/im)
  socket.write(requestOf('/api/session'))
  at.platform.live.beat()
  await expect.poll(read).not.toBe(greeting)
  await at.platform.app.customer.inject('/api/session')
  expect(read()).toBe(`${greeting}:\n\n`)
})

it('cuts off a client that did not wait for the answer, to the stream or to an earlier request', async () => {
  const [slow, prices] = [requestOf('/api/session', at.ada.cookie()), requestOf(streamPrices.path)]
  for (const requests of [
    [prices, slow],
    [slow, prices],
  ]) {
    const { closed } = send(...requests)
    await closed
    await expect.poll(() => at.platform.live.streams.size).toBe(0)
  }
})

it('ends when the reader stops sending, and goes on while the reader is silent', async () => {
  const [leaving, staying] = [send(requestOf(streamPrices.path)), send(requestOf(streamPrices.path))]
  await expect.poll(() => at.platform.live.streams.size).toBe(2)
  leaving.socket.end()
  await leaving.closed
  await expect.poll(() => at.platform.live.streams.size).toBe(1)
  at.platform.live.beat()
  await expect.poll(staying.read).toContain('\n\n:\n\n')
})

it('keeps neither the request nor the answer in memory', async () => {
  const kept: WeakRef<IncomingMessage | ServerResponse>[] = []
  at.platform.app.customer.server.once('request', (request, response) => {
    kept.push(new WeakRef(request), new WeakRef(response))
  })
  await at.follow(at.ada)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const alive = () => {
    collect()
    return kept.filter((each) => each.deref() !== undefined).length
  }
  expect(kept).toHaveLength(2)
  await expect.poll(alive).toBe(0)
  expect(at.platform.live.streams.ofCustomer(at.ada.id)).toHaveLength(1)
})
