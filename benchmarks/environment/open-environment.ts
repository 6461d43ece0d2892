import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { livesOutside, startDatabase } from '../../infra/local/database.ts'
import { dismissGuard, logTail, type Part, type PartSpec, removeAtEnd, startPart } from '../../infra/local/parts.ts'
import { quietTurbo } from '../../infra/local/platform.ts'
import { freePort } from '../../infra/local/ports.ts'
import { keepFacts, keptFolder, readFacts } from './kept-platform.ts'
import { type Facts, prepare, settle, wakeStaff } from './prepare.ts'
import { SCALES, type Scale, type ScaleName } from './scale.ts'

const ROOT = join(import.meta.dirname, '../..')
const API = join(ROOT, 'apps/api')
const READY_SECONDS_MAX = 180

/** The API's port for customers and its port for staff. */
export type ApiPorts = Readonly<Record<'customer' | 'staff', number>>

type Say = (text: string) => void
type Logins = Readonly<Record<'admin' | 'owner', string>>

/** A program of the bench: Node with these arguments. */
type ProgramSpec = Omit<PartSpec, 'file' | 'logFile'>

/** A further process of the API. */
interface OtherProcess {
  readonly ports: ApiPorts
  readonly pid: number
}

/** Everything that runs during a bench. */
export interface BenchEnvironment {
  /** For the server's superuser: pgbench and the settling of the server need it. */
  readonly databaseUrl: string
  readonly ports: ApiPorts
  readonly barePort: number
  /** Processes whose processor time is measured. */
  readonly apiPid: number
  readonly postmasterPid: number
  /** Two further processes of the API on the same database, which start when they are first asked for. */
  readonly others: () => Promise<readonly OtherProcess[]>
  readonly facts: Facts
}

/** Starts processes and knows how to end them all, in the opposite order. */
export class BenchProcesses {
  readonly #parts: Pick<Part, 'stop'>[] = []
  readonly #folders: string[] = []
  /** The data folder of the benchmark's programs. It is removed at the end, unless the scale is one that is kept. */
  readonly dataDir: string
  readonly #scale: Scale
  readonly #settings: NodeJS.ProcessEnv
  #verify = async () => undefined as void
  #apiEnvironment: NodeJS.ProcessEnv = {}

  /** `settings` are further ones of the programs. */
  constructor(scale: ScaleName = 'small', settings: NodeJS.ProcessEnv = {}) {
    this.#settings = settings
    this.#scale = SCALES[scale]
    this.dataDir = keptFolder(scale) ?? mkdtempSync(join(tmpdir(), 'mintmark-bench-'))
    if (this.#scale.histories === undefined) this.#willRemove(this.dataDir)
  }

  #willRemove(folder: string): void {
    removeAtEnd(folder)
    this.#folders.push(folder)
  }

  /** Opens the environment: a durable PostgreSQL with the platform's data, the API, and the bare route next to it. */
  async open(say: Say): Promise<BenchEnvironment> {
    say('Building the API')
    const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=@mintmark/api']
    await this.run({ name: 'build', args: build, ...quietTurbo() })
    say('Starting a durable PostgreSQL 18')
    // Several processes of the API need more connections than one.
    const settings = [
      'max_connections=200',
      ...(this.#scale.histories ? ['shared_preload_libraries=pg_stat_statements'] : []),
    ]
    const database = await startDatabase({ dataDir: this.dataDir, settings })
    this.#parts.push(database)
    const isOutside = livesOutside(this.dataDir, database.folder)
    if (isOutside && this.#scale.histories === undefined) this.#willRemove(database.folder)

    const ports = { customer: await freePort(), staff: await freePort() }
    const { admin, owner, api: apiUrl, verifier } = database.urls
    const env = { ...this.#environment(ports), DATABASE_URL: apiUrl, VERIFIER_DATABASE_URL: verifier }
    this.#verify = () =>
      this.run({ name: 'verify-books', args: [join(API, 'src/ledger/verify-books-command.ts')], env })
    this.#apiEnvironment = env
    const facts = readFacts(this.dataDir) ?? (await this.#prepare(say, env, { admin, owner }))
    await wakeStaff(admin)
    const barePort = await freePort()
    const bare = join(import.meta.dirname, '../references/bare-route-command.ts')
    await this.keep({ name: 'bare-route', args: [bare], env: { ...env, PORT: String(barePort) } })
    const api = await this.keep({ name: 'api', args: [...profiled(), join(API, 'dist/main.js')], cwd: API, env })
    for (const port of Object.values(ports)) await untilReady(`http://127.0.0.1:${port}/api/health/ready`)
    await untilReady(`http://127.0.0.1:${barePort}/`)
    const [apiPid, postmasterPid] = [api.who.pid, database.part.who.pid]
    let others: Promise<readonly OtherProcess[]> | undefined
    const startOthers = () => Promise.all(['api-2', 'api-3'].map((name) => this.openApi(name)))
    return {
      databaseUrl: admin,
      ports,
      barePort,
      apiPid,
      postmasterPid,
      facts,
      others: () => {
        others ??= startOthers()
        return others
      },
    }
  }

  /** Fills the platform, and keeps the facts about it beside its data. */
  async #prepare(say: Say, env: NodeJS.ProcessEnv, { admin, owner }: Logins): Promise<Facts> {
    const migrate = join(API, 'src/db/migrate-command.ts')
    await this.run({ name: 'migrate', args: [migrate], cwd: API, env: { ...env, MIGRATIONS_DATABASE_URL: owner } })
    say('Preparing customers, sessions and a long list of deposits')
    const facts = await prepare(admin, this.#scale)
    const asAdmin = { ...env, DATABASE_URL: admin }
    const sign = join(API, 'src/testing/authenticate-rows-command.ts')
    await this.run({ name: 'authenticate-rows', args: [sign], env: asAdmin })
    const { histories } = this.#scale
    if (histories) {
      say('Loading the histories of all customers')
      const load = join(API, 'src/testing/histories/load-histories-command.ts')
      const sizes = Object.entries(histories).flatMap(([name, size]) => [`--${name}`, String(size)])
      const args = [load, ...sizes]
      await this.run({ name: 'load-histories', args, env: asAdmin })
      await settle(admin)
      say('Checking the books')
      await this.verifyBooks()
      await this.run({
        name: 'keep-positions',
        args: [join(API, 'src/testing/keep-positions-command.ts')],
        env: asAdmin,
      })
      keepFacts(this.dataDir, facts)
    }
    return facts
  }

  /** Starts one more process of the API on the same database. `change` holds its other settings, `program` another program than the product's. */
  async openApi(
    name: string,
    change: Readonly<Record<string, string>> = {},
    program = 'dist/main.js',
  ): Promise<OtherProcess> {
    const ports = { customer: await freePort(), staff: await freePort() }
    const own = { API_PORT: String(ports.customer), API_ADMIN_PORT: String(ports.staff) }
    const env = { ...this.#apiEnvironment, ...own, ...change }
    const api = await this.keep({ name, args: [join(API, program)], cwd: API, env })
    for (const port of Object.values(ports)) await untilReady(`http://127.0.0.1:${port}/api/health/ready`)
    return { ports, pid: api.who.pid }
  }

  /** Builds an app, and serves it on a gateway in front of the API. */
  async openGateway(
    ports: ApiPorts,
    realm: keyof ApiPorts = 'customer',
  ): Promise<{ readonly port: number; readonly pid: number }> {
    const [app, setting] = realm === 'customer' ? ['customer-web', 'CUSTOMER_PORT'] : ['admin-web', 'ADMIN_PORT']
    const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', `--filter=@mintmark/${app}`]
    await this.run({ name: `build-${app}`, args: build, ...quietTurbo() })
    const port = await freePort()
    const env = { ...this.#environment(ports), [setting]: String(port) }
    const args = [join(ROOT, 'infra/gateway/gateway-command.ts'), realm]
    const gateway = await this.keep({ name: `gateway-${realm}`, args, cwd: ROOT, env })
    await untilReady(`http://127.0.0.1:${port}/api/health/ready`)
    return { port, pid: gateway.who.pid }
  }

  #environment(ports: ApiPorts) {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      API_PORT: String(ports.customer),
      API_ADMIN_PORT: String(ports.staff),
      DATA_DIR: this.dataDir,
      SECRETS_KEY_FILE: join(this.dataDir, 'secrets.key'),
      BOOKS_KEY_FILE: join(this.dataDir, 'books.key'),
      MARKET_SOURCE: 'fixed',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
      SMTP_HOST: '',
      ...this.#settings,
    }
  }

  #specOf(spec: ProgramSpec): PartSpec {
    return { ...spec, file: process.execPath, logFile: join(this.dataDir, 'logs', `${spec.name}.log`) }
  }

  /** Starts a program that keeps running until the end of the bench. */
  async keep(spec: ProgramSpec): Promise<Part> {
    const part = await startPart(this.#specOf(spec))
    this.#parts.push(part)
    return part
  }

  /** Runs a program to its end. Throws with the end of its log if it fails. */
  async run(spec: ProgramSpec): Promise<void> {
    const part = await startPart(this.#specOf(spec))
    if ((await part.exited) !== 0) throw new Error(`${spec.name} failed:\n${logTail(part.logFile)}`)
  }

  /** Has the platform's own verifier look at the books after the load. Throws when they are wrong. */
  verifyBooks(): Promise<void> {
    return this.#verify()
  }

  /** The output of the API, for a message about a failure. */
  apiLog(): string {
    return logTail(join(this.dataDir, 'logs/api.log'))
  }

  async close(): Promise<void> {
    for (const part of this.#parts.splice(0).reverse()) await part.stop()
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    await dismissGuard()
  }
}

/** With BENCH_PROFILE set to a folder, the API writes a CPU profile into it when it stops. */
const profiled = () => (process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [])

/** Waits until an address answers with 200. */
export async function untilReady(address: string, secondsMax = READY_SECONDS_MAX): Promise<void> {
  const end = performance.now() + secondsMax * 1000
  for (;;) {
    const ready = await fetch(address).catch(() => undefined)
    await ready?.arrayBuffer()
    if (ready?.status === 200) return
    if (performance.now() > end) throw new Error(`${address} was not ready within ${secondsMax} seconds`)
    await wait(100)
  }
}
