import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { addressOf, type Endpoint, IDEMPOTENCY_HEADER, readReadiness } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { builtProgram } from '../../../../infra/local/built-api.ts'
import type { Realm } from '../sessions/sessions.ts'
import type { Body, Person, Sent } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

const LISTENING = /"name":"(customer|staff) API".*"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/

/** An API in its own process, on free ports. */
export interface ApiProcess {
  readonly pid: number
  readonly ports: Readonly<Record<Realm, number>>
  /** Its log so far. */
  readonly said: () => string
  /** Ends the process as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>
  /** Asks the process to stop, and returns its exit code. */
  readonly stop: () => Promise<number | null>
}

async function portsOf(child: ChildProcess, given: Options['ports']): Promise<Readonly<Record<Realm, number>>> {
  if (child.stdout === null) {
    invariant(given !== undefined, 'a process whose output is not read gets its ports')
    await untilReady(given)
    return given
  }
  const ports: Partial<Record<Realm, number>> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, realm, port] = LISTENING.exec(line) ?? []
    if (realm !== undefined) ports[realm as Realm] = Number(port)
    const { customer, staff } = ports
    if (customer !== undefined && staff !== undefined) return { customer, staff }
  }
  throw new Error('the API ended before it listened')
}

/** Waits until a process on given ports answers. */
async function untilReady({ customer }: Readonly<Record<Realm, number>>): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${customer}${readReadiness.path}`).catch(() => undefined))?.ok)
    await setTimeout(50)
}

/** The settings of a launched process that differ from the default. */
interface LaunchContext {
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>
  /** The file that its log goes to. It needs given ports. */
  readonly stdout?: number
  /** The program with its arguments, in place of this version's API. */
  readonly program?: readonly [file: string, ...words: string[]]
}

type Options = LaunchContext & {
  readonly logLevel: string
  readonly stderr: 'inherit' | 'pipe'
  readonly ports?: Readonly<Record<Realm, number>>
}

async function launch(
  { env }: Pick<TestPlatform, 'env'>,
  { logLevel, stderr, ports, env: further, stdout, program }: Options,
): Promise<ChildProcess> {
  const [file, ...words] = program ?? [process.execPath, ...(await builtProgram('main'))]
  return spawn(file, words, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: env.DATABASE_URL,
      VERIFIER_DATABASE_URL: env.VERIFIER_DATABASE_URL,
      REPLICA_DATABASE_URL: env.REPLICA_DATABASE_URL,
      DATA_DIR: env.DATA_DIR,
      API_PORT: String(ports?.customer ?? 0),
      API_ADMIN_PORT: String(ports?.staff ?? 0),
      MARKET_SOURCE: 'fixed',
      LOG_LEVEL: logLevel,
      REQUESTS_PER_MINUTE: String(env.REQUESTS_PER_MINUTE),
      REQUESTS_PER_MINUTE_PER_ADDRESS: String(env.REQUESTS_PER_MINUTE_PER_ADDRESS),
      DRAIN_SECONDS: String(env.DRAIN_SECONDS),
      ROLES: env.ROLES.join(),
      CHAINS_PER_BATCH: String(env.CHAINS_PER_BATCH),
      SMTP_HOST: env.SMTP_HOST,
      SMTP_PORT: String(env.SMTP_PORT),
      METRICS_PORT: String(env.METRICS_PORT ?? ''),
      OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER_ARG: String(env.OTEL_TRACES_SAMPLER_ARG),
      ...further,
    },
    stdio: ['ignore', stdout ?? 'pipe', stderr],
  })
}

/** Starts the API on the database of a test platform, by default on free ports. */
export async function startApi(
  platform: Pick<TestPlatform, 'env'>,
  logLevel = 'info',
  given?: ApiProcess['ports'],
  context: LaunchContext = {},
): Promise<ApiProcess> {
  const child = await launch(platform, { logLevel, stderr: 'inherit', ...(given && { ports: given }), ...context })
  const gone = once(child, 'exit')
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const ports = await portsOf(child, given)
  child.stdout?.resume()
  return {
    pid: Number(child.pid),
    ports,
    said: () => log,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await gone
      return code as number | null
    },
  }
}

/** Starts the API where it cannot run, and returns its exit code and its errors. */
export async function failToStartApi(
  platform: Pick<TestPlatform, 'env'>,
): Promise<{ status: number | null; stderr: string }> {
  const child = await launch(platform, { logLevel: 'error', stderr: 'pipe' })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const [status] = await once(child, 'close')
  return { status: status as number | null, stderr: stderr.trim() }
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** The response over the network, or undefined if there was none. */
export type Heard = { readonly status: number; readonly body: Body } | undefined

/** Makes one call over HTTP as a person, at the port of a realm. */
export function call(
  { ports }: Pick<ApiProcess, 'ports'>,
  person: Person,
  endpoint: Endpoint,
  { body, key, ...parts }: Sent,
  realm: Realm = 'customer',
): Promise<Heard> {
  const headers = {
    cookie: person.cookie(),
    ...(key && { [IDEMPOTENCY_HEADER]: key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const { promise, resolve } = Promise.withResolvers<Heard>()
  const options = {
    host: '127.0.0.1',
    port: ports[realm],
    method: endpoint.method,
    path: addressOf(endpoint, parts),
    headers,
    agent,
  }
  const sent = request(options, async (answer) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) })
    } catch {
      resolve(undefined)
    }
  })
  sent.on('error', () => resolve(undefined))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}
