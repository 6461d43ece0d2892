import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { errorResponse } from '@mintmark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionCounter } from './connection-limits.ts'
import { forwardRefusal } from './forward.ts'
import { guardedServer } from './guarded-server.ts'
import { networkTest } from './networks.ts'

const BYTES_MAX = 1000
const servers: Server[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** A server that answers with the address that it was asked for, and the addresses that reached it. */
async function open({ handle, total = 10, perAddress = 10 }: Partial<Options> = {}) {
  const run: string[] = []
  const { admit } = connectionCounter({ total, perAddress }, networkTest([]))
  const listener: RequestListener = (request, response) => {
    run.push(request.url ?? '')
    if (handle) return handle(request, response)
    request.resume()
    response.end(`answer to ${request.url}`)
  }
  const server = guardedServer(listener, { bodyBytesMax: BYTES_MAX, headers: { 'x-guard': '1' }, admit })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return { run, server, port: (server.address() as AddressInfo).port }
}
interface Options {
  readonly handle: RequestListener
  readonly total: number
  readonly perAddress: number
}

/** Sends bytes and returns everything that is answered until the server closes the connection. */
async function untilClosed(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(bytes)
  let answered = ''
  socket.on('data', (chunk) => {
    answered += String(chunk)
  })
  await once(socket, 'close')
  return answered
}

const HEAD = 'HTTP/1.1\r\nHost: a\r\n'
const LAST = `GET /last ${HEAD}Connection: close\r\n\r\n`
const bodyOf = (answer: string) => errorResponse.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))

describe('what can be read in two ways', () => {
  it.each([
    ['two lengths', `POST / ${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a length and chunks', `POST / ${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['an encoding other than chunks', `POST / ${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n`, 400],
    ['two encodings', `POST / ${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['chunks in HTTP/1.0', `POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['chunks on DELETE', `DELETE / ${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['chunks on OPTIONS', `OPTIONS / ${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a body on GET', `GET / ${HEAD}Content-Length: 5\r\n\r\nabcde`, 400],
    ['a body on HEAD', `HEAD / ${HEAD}Content-Length: 5\r\n\r\nabcde`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', `GET / ${HEAD}Host: b\r\n\r\n`, 400],
    ['an underscore in a name', `GET / ${HEAD}Content_Length: 5\r\n\r\n`, 400],
    ['a space before the colon', `GET / ${HEAD}Content-Length : 5\r\n\r\n`, 400],
    ['an upgrade', `GET / ${HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 400],
    ['an absolute address', `GET http://a/ ${HEAD}\r\n`, 400],
    ['an unknown method', `TRACE / ${HEAD}\r\n`, 405],
    ['too many headers', `GET / ${HEAD}${'X: y\r\n'.repeat(101)}\r\n`, 431],
    ['too large headers', `GET / ${HEAD}X: ${'y'.repeat(17_000)}\r\n\r\n`, 431],
    ['a long address', `GET /${'y'.repeat(9_000)} ${HEAD}\r\n`, 414],
    ['another expectation', `GET / ${HEAD}Expect: x\r\n\r\n`, 417],
  ])('%s is refused, and nothing behind it is run', async (_, bytes, status) => {
    const { port, run } = await open()
    const answer = await untilClosed(port, bytes + LAST)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toContain('answer to')
    expect(answer).toMatch(/x-guard: 1/)
    expect(answer).toMatch(/connection: close/i)
    if (!bytes.startsWith('HEAD')) expect(bodyOf(answer)).toMatchObject({ code: 'validation', success: false })
    expect(run).toEqual([])
  })

  it('a body whose chunks break off the request is never complete', async () => {
    const { port, run } = await open({ handle: (request) => request.resume() })
    const answer = await untilClosed(port, `POST /a ${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\nzz\r\n${LAST}`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(run).toEqual(['/a'])
  })
})

describe('one request at a time', () => {
  it('a request that does not wait for the answer before it is dropped, and the connection closes', async () => {
    const { port, run } = await open({ handle: (_, response) => void setImmediate(() => response.end('first')) })
    const answer = await untilClosed(port, `GET /a ${HEAD}\r\nGET /b ${HEAD}\r\n${LAST}`)
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*first$/)
    expect(run).toEqual(['/a'])
  })

  it('one that waits is answered on the same connection', async () => {
    const { port, run } = await open()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    for (const path of ['/a', '/b', '/c']) {
      socket.write(`GET ${path} ${HEAD}\r\n`)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toContain(`answer to ${path}`)
    }
    expect(run).toEqual(['/a', '/b', '/c'])
  })
})

describe('an expectation', () => {
  it('is met before the body is read, and not passed on', async () => {
    const { port } = await open({
      handle: (request, response) => {
        request.resume()
        request.once('end', () => response.end(`expect: ${request.headers.expect}`))
      },
    })
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(`POST / ${HEAD}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`)
    const [first] = await once(socket, 'data')
    expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('ab')
    const [second] = await once(socket, 'data')
    expect(String(second)).toContain('expect: undefined')
  })

  it('is not met for a body that is refused', async () => {
    const { port, run } = await open()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(`POST / ${HEAD}Expect: 100-continue\r\nContent-Length: ${BYTES_MAX + 1}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    expect(run).toEqual([])
  })
})

describe('connections', () => {
  it('are limited by time', async () => {
    const { server } = await open()
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      timeout: 30_000,
    })
  })

  it.each([{ total: 2 }, { perAddress: 2 }])('beyond %j get a 503, until one closes', async (limit) => {
    const { port } = await open(limit)
    const held = await Promise.all(
      [0, 1].map(async () => {
        const socket = connect(port, '127.0.0.1')
        sockets.push(socket)
        socket.write(`GET /a ${HEAD}\r\n`)
        await once(socket, 'data')
        return socket
      }),
    )
    const answer = await untilClosed(port, LAST)
    expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 1/)
    expect(bodyOf(answer)).toMatchObject({ code: 'unavailable' })
    held[0]?.destroy()
    await expect.poll(() => untilClosed(port, LAST)).toContain('answer to /last')
  })
})

it('tells an API that answers late from one that cannot be reached', () => {
  const of = (code: string, statusCode: number) =>
    forwardRefusal(Object.assign(new Error(code, { cause: { code } }), { statusCode }), BYTES_MAX)
  expect(of('UND_ERR_HEADERS_TIMEOUT', 504)).toMatchObject({ status: 504, body: { code: 'no_answer' } })
  expect(of('ECONNREFUSED', 500)).toMatchObject({ status: 502, body: { code: 'unreachable' } })
  expect(of('UND_ERR_SOCKET', 500)).toMatchObject({ status: 502 })
  expect(of('UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 500)).toMatchObject({ status: 400, body: { code: 'validation' } })
})
