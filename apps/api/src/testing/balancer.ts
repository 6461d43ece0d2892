import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { addressOf, type Endpoint, IDEMPOTENCY_HEADER } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { freePorts } from '../../../../infra/local/ports.ts'
import type { Realm } from '../sessions/sessions.ts'
import type { Heard } from './api-process.ts'
import type { Person, Sent } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const CONFIGURATION = join(ROOT, 'infra/balancer/haproxy.cfg')

const on = (port: number) => `127.0.0.1:${port}`

/** The ports of what the balancer of infra/balancer connects. */
export interface Ports {
  readonly public: number
  /** The API, as the gateways know it. */
  readonly api: Readonly<Record<Realm, number>>
  readonly processes: readonly Readonly<Record<Realm, number>>[]
  readonly gateways: Readonly<Record<Realm, readonly number[]>>
}

/** Chooses the ports for three processes of the API and two gateways of each app. */
export async function choosePorts(): Promise<Ports> {
  const [ours, customer, staff, c1, c2, s1, s2, ...rest] = (await freePorts(13)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ]
  const processes = [0, 2, 4].map((at) => ({ customer: rest[at] as number, staff: rest[at + 1] as number }))
  return { public: ours, api: { customer, staff }, processes, gateways: { customer: [c1, c2], staff: [s1, s2] } }
}

/** HAProxy with our configuration. */
export interface Balancer {
  /** Waits until all servers are up, as the balancer sees them. */
  readonly untilAllUp: () => Promise<void>
  /** Ends HAProxy as a power cut would, and starts it again. */
  readonly restart: () => Promise<void>
  /** Makes one call as a person, on the domain of that person's app. */
  readonly call: (person: Person, endpoint: Endpoint, sent: Sent, realm?: Realm) => Promise<Heard>
  /** Reads a file on the customers' domain. */
  readonly read: (path: string) => Promise<{ readonly status: number; readonly body: string }>
  readonly close: () => Promise<void>
}

/** The domains of the two apps. */
const HOSTS = { customer: 'invest.test', staff: 'staff.test' } as const

/** Starts HAProxy. `networks` are the only ones that reach the staff's domain. */
export async function openBalancer(ports: Ports, networks?: string): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-balancer-'))
  const inFolder = (name: string) => join(folder, name)
  const subject = ['-days', '2', '-subj', '/CN=localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', inFolder('key'), '-out', inFolder('crt'), ...subject],
    { stdio: 'ignore' },
  )
  writeFileSync(inFolder('both.pem'), readFileSync(inFolder('crt'), 'utf8') + readFileSync(inFolder('key'), 'utf8'))
  const [plain] = await freePorts(1)
  const numbered = (name: string, all: readonly number[]) => all.map((port, at) => [`${name}_${at + 1}`, on(port)])
  const { api, processes, gateways } = ports
  const options: SpawnOptions = {
    env: {
      BALANCER_SOCKET: inFolder('socket'),
      PUBLIC_ADDRESS: on(ports.public),
      PLAIN_ADDRESS: on(plain as number),
      CERTIFICATES: inFolder('both.pem'),
      CUSTOMER_HOST: HOSTS.customer,
      STAFF_HOST: HOSTS.staff,
      ...(networks !== undefined && { STAFF_NETWORKS: networks }),
      CUSTOMER_API_ADDRESS: on(api.customer),
      STAFF_API_ADDRESS: on(api.staff),
      ...Object.fromEntries([
        ...numbered('CUSTOMER_GATEWAY', gateways.customer),
        ...numbered('STAFF_GATEWAY', gateways.staff),
        ...numbered(
          'CUSTOMER_API',
          processes.map(({ customer }) => customer),
        ),
        ...numbered(
          'STAFF_API',
          processes.map(({ staff }) => staff),
        ),
      ]),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const launch = () => spawn('/usr/sbin/haproxy', ['-db', '-f', CONFIGURATION], options)
  let child = launch()
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  return {
    untilAllUp: () => until(async () => (await statusesOf(inFolder('socket'))).every((status) => status === 'UP')),
    call: (person, endpoint, sent, realm = 'customer') =>
      callThrough({ port: ports.public, agent, host: HOSTS[realm] }, person, endpoint, sent),
    read: async (path) => {
      const sent = request({
        host: '127.0.0.1',
        port: ports.public,
        agent,
        path,
        headers: { host: HOSTS.customer },
      }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, body: await text(answer) }
    },
    restart: async () => {
      await end(child)
      child = launch()
    },
    close: async () => {
      agent.destroy()
      await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Ends a program that has no work to finish. */
async function end(child: ChildProcess, gone: Promise<unknown> = once(child, 'exit')): Promise<void> {
  child.kill('SIGKILL')
  await gone
}

/** Waits until something is so. */
async function until(isSo: () => Promise<boolean>, secondsMax = 60): Promise<void> {
  const last = performance.now() + secondsMax * 1000
  while (!(await isSo().catch(() => false))) {
    invariant(performance.now() < last, 'it happens in time')
    await setTimeout(50)
  }
}

/** The status of each server, such as UP, DOWN or a count of checks between them. */
async function statusesOf(socket: string): Promise<string[]> {
  const connection = connect(socket)
  connection.write('show stat -1 4 -1\n')
  const [head = '', ...rows] = (await text(connection)).trim().split('\n')
  const at = head.split(',').indexOf('status')
  return rows.map((row) => row.split(',')[at] ?? '')
}

type Way = { readonly port: number; readonly agent: Agent; readonly host: string }

/** The answer to one call, or undefined if there was none. */
function callThrough(
  { port, agent, host }: Way,
  person: Person,
  endpoint: Endpoint,
  { body, key, ...parts }: Sent,
): Promise<Heard> {
  const { promise, resolve } = Promise.withResolvers<Heard>()
  const headers = {
    host,
    cookie: person.cookie(),
    ...(key && { [IDEMPOTENCY_HEADER]: key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const path = addressOf(endpoint, parts)
  const sent = request({ host: '127.0.0.1', port, agent, method: endpoint.method, path, headers }, async (answer) => {
    const whole = await text(answer).catch(() => undefined)
    resolve(
      whole === undefined
        ? undefined
        : { status: answer.statusCode ?? 0, body: whole.startsWith('{') ? JSON.parse(whole) : {} },
    )
  })
  sent.on('error', () => resolve(undefined))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

/** A gateway in its own process. */
export interface GatewayProcess {
  readonly port: number
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
  /** Asks it to stop, and returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a gateway behind the balancer and waits until its API is ready. */
export async function startGateway(
  { env }: Pick<TestPlatform, 'env'>,
  realm: Realm,
  port: number,
  { api }: Ports,
): Promise<GatewayProcess> {
  const isCustomers = realm === 'customer'
  const child = spawn(process.execPath, [join(ROOT, 'infra/gateway/gateway-command.ts'), realm], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      [isCustomers ? 'CUSTOMER_PORT' : 'ADMIN_PORT']: String(port),
      [isCustomers ? 'CUSTOMER_ORIGIN' : 'ADMIN_ORIGIN']: isCustomers ? env.CUSTOMER_ORIGIN : env.ADMIN_ORIGIN,
      [isCustomers ? 'API_PORT' : 'API_ADMIN_PORT']: String(api[realm]),
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(env.DRAIN_SECONDS),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = once(child, 'exit')
  await until(async () => (await fetch(`http://${on(port)}/robots.txt`)).ok)
  return {
    port,
    kill: () => end(child, gone),
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await gone
      return code as number | null
    },
  }
}
