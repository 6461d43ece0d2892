import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildGateway } from '../gateway.ts'
import { type GatewaySettings, readGatewaySettings } from '../settings.ts'

export const PAGE = `<!doctype html><title>Mintmark</title>${' '.repeat(2000)}`
export const PRERENDERED =
  '<script>1 < a()</script><style data-emotion="css x">.css-x{color:red}</style><div id="root">Sign in</div>'

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
const OK: Answer = (_, outgoing) => outgoing.setHeader('content-type', 'application/json').end('{"ok":true}')

export const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** Prepares the files of an app and an API for the tests of a file. Closes the gateways after each test. */
export function prepareGateways() {
  let folder: string
  const gateways: FastifyInstance[] = []
  const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = []
  const prepared = {
    /** The API's handler for each request, until the test ends. */
    answerNext: OK,
    /** The requests that reached the API. */
    received,
    open,
    /** Closes the gateway that was opened last. */
    closeLast: () => gateways.pop()?.close(),
  }
  const api = createServer(async (incoming, outgoing) => {
    received.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers })
    await prepared.answerNext(incoming, outgoing)
  })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mintmark-gateway-'))
    mkdirSync(join(folder, 'assets'))
    for (const [name, content] of Object.entries({ 'index.html': PAGE, 'assets/app-1a2b.js': 'let x\n'.repeat(500) })) {
      writeFileSync(join(folder, name), content)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
    }
    writeFileSync(join(folder, '.hidden'), 'secret')
    mkdirSync(join(folder, 'prerendered'))
    writeFileSync(join(folder, 'prerendered/login.html'), PRERENDERED)
    api.listen(0, '127.0.0.1')
    await once(api, 'listening')
  })
  afterEach(async () => {
    received.length = 0
    prepared.answerNext = OK
    for (const gateway of gateways.splice(0)) await gateway.close()
  })
  afterAll(() => {
    api.close()
    rmSync(folder, { recursive: true })
  })

  /** Starts a gateway with the files and the API of this test, and returns its port. */
  async function open(change: Partial<GatewaySettings> = {}, env: Record<string, string> = {}): Promise<number> {
    const settings = readGatewaySettings('customer', { LOG_LEVEL: 'silent', ...env })
    const gateway = await buildGateway({
      ...settings,
      app: { ...settings.app, folder: folder as never },
      api: `http://127.0.0.1:${portOf(api)}`,
      ...change,
    })
    await gateway.listen({ port: 0, host: '127.0.0.1' })
    gateways.push(gateway)
    return portOf(gateway.server)
  }

  return prepared
}

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: Buffer | string
}

/** Sends a request on its own connection. */
export async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, text: text.toString(), bytes: text.length }
}
