import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { invariant } from '@mintmark/domain'
import postgres from 'postgres'
import { unprivilegedUser } from '../../../../../infra/local/database-place.ts'
import { sendSignal } from '../../../../../infra/local/identity.ts'
import { type Part, removeAtEnd, startPart } from '../../../../../infra/local/parts.ts'
import { freePorts } from '../../../../../infra/local/ports.ts'
import { processesOf, processorTimeOf, until } from '../cluster/processes.ts'

const run = promisify(execFile)
const SCRIPTS = join(import.meta.dirname, '../../../../../infra/citus')

/** A PostgreSQL server with Citus, on loopback. */
interface CitusServer {
  readonly port: number
  /** The superuser's URL of its database. */
  readonly url: string
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** The processor time of all its processes so far, in milliseconds. */
  readonly processorTime: () => number
}

/** A coordinator and two workers with Citus. The first is the coordinator. */
export interface CitusCluster {
  readonly coordinator: CitusServer
  readonly workers: readonly CitusServer[]
  /** Runs a script of infra/citus with the programs of PostgreSQL. */
  readonly script: (name: string, words: readonly string[]) => Promise<void>
  /** Distributes the migrated database of the coordinator. */
  readonly distribute: (database: string) => Promise<void>
  /** Starts a server of the same programs without Citus, for comparison. */
  readonly openOne: () => Promise<CitusServer>
  readonly close: () => Promise<void>
}

const WITH_CITUS = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
jit = off
max_connections = 200
max_prepared_transactions = 200
wal_level = logical
citus.node_conninfo = 'sslmode=prefer'
`

const WITHOUT_CITUS = `
listen_addresses = '127.0.0.1'
jit = off
max_connections = 200
`

/** Builds Citus once, beside a copy of PostgreSQL. Returns the folder of the programs. */
async function buildCitus(): Promise<string> {
  const { CITUS_SOURCE, CITUS_PROGRAMS } = process.env
  invariant(
    CITUS_SOURCE !== undefined && CITUS_PROGRAMS !== undefined,
    'the suite names the source and the place of Citus',
  )
  await run('sh', [join(SCRIPTS, 'build.sh'), CITUS_SOURCE, CITUS_PROGRAMS], { maxBuffer: 16_777_216 })
  return join(CITUS_PROGRAMS, 'bin')
}

interface Placed {
  readonly folder: string
  readonly programs: string
  readonly port: number
  readonly settings: string
}

async function openServer(name: string, { folder, programs, port, settings }: Placed): Promise<CitusServer> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const data = join(folder, name)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const env = { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' }
  const words = [
    `--pgdata=${data}`,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await run(join(programs, 'initdb'), words, { cwd: folder, env, ...user })
  appendFileSync(join(data, 'postgresql.conf'), `${settings}port = ${port}\nunix_socket_directories = '${folder}'\n`)
  let part: Part | undefined
  const start = async () => {
    part = await startPart({
      name,
      file: join(programs, 'postgres'),
      args: ['-D', data],
      logFile: join(folder, 'logs', `${name}.log`),
      cwd: folder,
      env,
      user,
      stop: { signal: 'SIGINT', wholeGroup: false },
    })
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2 })
    await until(`${name} answers`, async () => (await sql`select 1`).length === 1)
    await sql.end()
  }
  const kill = async () => {
    for (const pid of processesOf(data)) sendSignal(pid, 'SIGKILL')
    await part?.exited
  }
  return {
    port,
    url,
    start,
    kill,
    stop: async () => part?.stop(),
    processorTime: () => processorTimeOf(processesOf(data)),
  }
}

/** Builds Citus if it is not there, and starts a coordinator and two workers. */
export async function openCitus(): Promise<CitusCluster> {
  const programs = await buildCitus()
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-citus-'))
  removeAtEnd(folder)
  mkdirSync(join(folder, 'logs'))
  if (process.getuid?.() === 0) chownSync(folder, unprivilegedUser().uid, unprivilegedUser().gid)
  const servers: CitusServer[] = []
  const ports = await freePorts(3)
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  for (const [at, name] of ['coordinator', 'worker-1', 'worker-2'].entries()) {
    const server = await openServer(name, { folder, programs, port: ports[at] as number, settings: WITH_CITUS })
    servers.push(server)
    await server.start()
  }
  const [coordinator, ...workers] = servers as [CitusServer, ...CitusServer[]]
  const script = async (name: string, words: readonly string[]) => {
    const env = { PATH: `${programs}:/usr/bin:/bin`, HOME: folder }
    await run('sh', [join(SCRIPTS, name), ...words], { env, maxBuffer: 16_777_216 })
  }
  const distribute = async (database: string) => {
    for (const { url } of workers) {
      const admin = postgres(url, { max: 1, onnotice: () => undefined })
      await admin.unsafe(`create database ${database}`)
      await admin.end()
      const inside = postgres(url.replace(/postgres$/, database), { max: 1, onnotice: () => undefined })
      await inside.unsafe('create extension citus')
      await inside.end()
    }
    const at = ({ port }: CitusServer) => `127.0.0.1:${port}`
    await script('distribute.sh', [coordinator.url.replace(/postgres$/, database), at(coordinator), ...workers.map(at)])
  }
  const openOne = async () => {
    const [port] = (await freePorts(1)) as [number]
    const server = await openServer('one', { folder, programs, port, settings: WITHOUT_CITUS })
    servers.push(server)
    await server.start()
    return server
  }
  return { coordinator, workers, script, distribute, openOne, close }
}
