import { join } from 'node:path'
import { sendSignal } from '../../../../../infra/local/identity.ts'
import { type Part, startPart } from '../../../../../infra/local/parts.ts'
import { freePorts } from '../../../../../infra/local/ports.ts'
import type { Place } from './etcd.ts'
import { postmasterOf, processesOf, until } from './processes.ts'
import { openRelay, type Relay } from './relay.ts'

/** The password of every login of Patroni, which listens on loopback only. */
export const PASSWORD = 'patroni-drill'

/** The folder of Debian's PostgreSQL 15. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A member of the cluster, as Patroni shows it. */
interface MemberState {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** A server with Patroni and PostgreSQL. Everything that reaches it from elsewhere, and etcd from it, goes through relays. */
export interface PatroniNode {
  readonly name: string
  /** The port at which others find its PostgreSQL. */
  readonly port: number
  readonly start: () => Promise<void>
  /** Ends Patroni and PostgreSQL as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends the first process of PostgreSQL. */
  readonly killPostmaster: () => void
  /** Pulls the cable to etcd, or every cable. */
  readonly cut: (cable: 'etcd' | 'every') => void
  readonly mend: () => void
  /** The members of the cluster, as this one knows them. */
  readonly members: () => Promise<readonly MemberState[]>
  /** Asks the primary, which this must be, to hand over to another member. */
  readonly handOver: (candidate: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Given {
  readonly place: Place
  readonly configuration: string
  readonly etcd: readonly number[]
}

const on = (port: number) => `127.0.0.1:${port}`

/** The environment that README.md of infra/patroni lists. */
function environmentOf(name: string, { folder }: Place, ports: Ports): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: ports.etcd.map((relay) => `'${on(relay.port)}'`).join(),
    // Otherwise Patroni asks etcd for the addresses of its members, and goes past the relays.
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: on(ports.rest),
    PATRONI_RESTAPI_CONNECT_ADDRESS: on(ports.restRelay.port),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_POSTGRESQL_LISTEN: on(ports.database),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: on(ports.databaseRelay.port),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: PROGRAMS,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
}

interface Ports {
  readonly rest: number
  readonly database: number
  readonly restRelay: Relay
  readonly databaseRelay: Relay
  readonly etcd: readonly Relay[]
}

async function openPorts(etcd: readonly number[]): Promise<Ports> {
  const [rest, database] = (await freePorts(2)) as [number, number]
  const [restRelay, databaseRelay] = [await openRelay(rest), await openRelay(database)]
  return { rest, database, restRelay, databaseRelay, etcd: await Promise.all(etcd.map(openRelay)) }
}

/** Prepares a node; `start` starts it. */
export async function openNode(name: string, { place, configuration, etcd }: Given): Promise<PatroniNode> {
  const ports = await openPorts(etcd)
  const dataDir = join(place.folder, name)
  let part: Part | undefined
  // One that hangs gives no answer.
  const ask = (path: string, init: RequestInit = { signal: AbortSignal.timeout(2000) }) =>
    fetch(`http://${on(ports.rest)}${path}`, init)
  const start = async () => {
    part = await startPart({
      name,
      file: '/usr/bin/patroni',
      args: [configuration],
      logFile: join(place.folder, 'logs', `${name}.log`),
      cwd: place.folder,
      env: environmentOf(name, place, ports),
      user: place.user,
      // It stops PostgreSQL first.
      graceMs: 30_000,
    })
    await until(`${name} answers`, async () => (await ask('/liveness')).ok)
  }
  const killServer = () => {
    for (const pid of processesOf(dataDir)) sendSignal(pid, 'SIGKILL')
  }
  const mend = () => {
    for (const relay of [ports.restRelay, ports.databaseRelay, ...ports.etcd]) relay.mend()
  }
  return {
    name,
    port: ports.databaseRelay.port,
    start,
    kill: async () => {
      if (part) sendSignal(part.who.pid, 'SIGKILL')
      killServer()
      await part?.exited
    },
    killPostmaster: () => {
      const pid = postmasterOf(dataDir)
      if (pid !== undefined) sendSignal(pid, 'SIGKILL')
    },
    cut: (cable) => {
      for (const relay of ports.etcd) relay.cut()
      if (cable === 'every') for (const relay of [ports.restRelay, ports.databaseRelay]) relay.cut()
    },
    mend,
    members: async () => ((await (await ask('/cluster')).json()) as { members?: MemberState[] }).members ?? [],
    handOver: async (candidate) => {
      const authorization = `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`
      const body = JSON.stringify({ leader: name, candidate })
      const answer = await ask('/switchover', { method: 'POST', headers: { authorization }, body })
      if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`)
    },
    close: async () => {
      mend()
      await part?.stop()
      killServer()
      await Promise.all([ports.restRelay, ports.databaseRelay, ...ports.etcd].map((relay) => relay.close()))
    },
  }
}
