import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildGateway } from '../gateway.ts'
import { readGatewaySettings } from '../settings.ts'

/** The limits of the gateway that is flooded. A quarter is for newcomers. */
export const LIMITS = { total: 160, perAddress: 32 }
const NETWORKS = 6
const CHUNK = Buffer.alloc(65_536)
/** Longer than an answer may stand still, which Node notices at the second look. */
const STALLED_SECONDS = 90

const HEAD = ' HTTP/1.1\r\nHost: a\r\n'
/** A connection that asks for nothing more, and one whose answer is not read. */
const IDLE = `GET /robots.txt${HEAD}\r\n`
const UNREAD = `GET /api/page${HEAD}\r\n`

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** Answers without end. */
function pour(outgoing: ServerResponse): void {
  while (!outgoing.destroyed && outgoing.write(CHUNK));
  outgoing.once('drain', () => pour(outgoing))
}

/** Opens a gateway with few connections in front of an API whose answers are endless. */
async function openGateway(host: string) {
  const api = createServer((_, outgoing) => pour(outgoing)).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-flood-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const settings = readGatewaySettings('customer', { LOG_LEVEL: 'silent' })
  const gateway = await buildGateway({
    ...settings,
    app: { ...settings.app, folder: folder as never },
    api: `http://127.0.0.1:${portOf(api)}`,
    connections: { ...LIMITS, upstream: LIMITS.total },
  })
  await gateway.listen({ port: 0, host })
  const close = async () => {
    gateway.server.closeAllConnections()
    await gateway.close()
    api.closeAllConnections()
    api.close()
    rmSync(folder, { recursive: true })
  }
  return { server: gateway.server as Server, close }
}

/** The addresses that a flood comes from, all of this machine. */
export interface Sources {
  /** An address of the gateway. */
  readonly gateway: string
  /** An address of a network whose addresses count as one. */
  readonly address: (network: number, host: number) => string
  /** The address of another such network that belongs to the same site as the first of the others. */
  readonly sibling?: (network: number) => string
}

/**
 * Floods a gateway from a few networks, whose connections stay open, and then asks as people from elsewhere. With `isSlow`, most of
 * those connections do not read their answers, and the flood ends when the gateway has cut them off.
 */
export async function flood({ gateway: host, address, sibling }: Sources, isSlow: boolean) {
  const { server, close } = await openGateway(host)
  const sockets: Socket[] = []
  /** True if a request on a new connection is answered. The connection stays open. */
  const ask = async (localAddress: string, request: string): Promise<boolean> => {
    const socket = connect({ host, port: portOf(server), localAddress }).on('error', () => undefined)
    sockets.push(socket)
    socket.write(request)
    const status = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk.subarray(9, 12)))).once('close', () => resolve('closed'))
    })
    const isAnswered = (await status) === '200'
    socket.pause()
    return isAnswered
  }
  const answered = async (addresses: readonly string[], request: string) => {
    const answers = await Promise.all(addresses.map((each) => ask(each, request)))
    return answers.filter(Boolean).length
  }
  const all = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index))
  const countOpen = promisify(server.getConnections.bind(server))
  try {
    const ofOneNetwork = await answered(
      all(10 * LIMITS.perAddress, (index) => address(0, index % 10)),
      IDLE,
    )
    let ofAll = ofOneNetwork
    for (let network = 1; network < NETWORKS; network++)
      ofAll += await answered(
        all(LIMITS.perAddress, (index) => address(network, index)),
        isSlow ? UNREAD : IDLE,
      )
    const ofSiblings = sibling ? await answered(all(10, sibling), IDLE) : 0
    const ofNewcomers = await answered(
      all(10, (index) => address(100 + index, 0)),
      IDLE,
    )
    const end = performance.now() + STALLED_SECONDS * 1000
    while (isSlow && (await countOpen()) > LIMITS.perAddress + 10 && performance.now() < end) await pause(200)
    return { ofOneNetwork, ofAll, ofSiblings, ofNewcomers, afterStall: isSlow ? await countOpen() : undefined }
  } finally {
    for (const socket of sockets) socket.destroy()
    await close()
  }
}
