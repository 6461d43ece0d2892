import { join } from 'node:path'
import { sendSignal } from '../../../../../infra/local/identity.ts'
import { type Part, type PartSpec, startPart } from '../../../../../infra/local/parts.ts'
import type { Place } from './etcd.ts'
import type { NodeNetwork } from './network.ts'
import { postmasterOf, processesOf, until } from './processes.ts'

/** The password of every login of Patroni, which only this machine can reach. */
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

/** A server with Patroni and PostgreSQL. */
export interface PatroniNode {
  readonly name: string
  /** The address and port at which others find its PostgreSQL. */
  readonly database: string
  readonly start: () => Promise<void>
  /** Ends Patroni and PostgreSQL as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends the first process of PostgreSQL. */
  readonly killPostmaster: () => void
  readonly cut: NodeNetwork['cut']
  readonly mend: NodeNetwork['mend']
  /** The members of the cluster, as this one knows them. */
  readonly members: () => Promise<readonly MemberState[]>
  /** Asks the primary, which this must be, to hand over to another member. */
  readonly handOver: (candidate: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Given {
  readonly place: Place
  readonly configuration: string
  readonly network: NodeNetwork
}

/** The environment that README.md of infra/patroni lists. */
function environmentOf(name: string, { folder }: Place, network: NodeNetwork): NodeJS.ProcessEnv {
  const { address, ports, found, etcd } = network
  const on = (port: number) => `${address}:${port}`
  return {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd.map((member) => `'${member}'`).join(),
    // Otherwise Patroni asks etcd for the addresses of its members, and goes past the relays.
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: on(ports.rest),
    PATRONI_RESTAPI_CONNECT_ADDRESS: on(found.rest),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_POSTGRESQL_LISTEN: on(ports.database),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: on(found.database),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: PROGRAMS,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
}

/** Prepares a node; `start` starts it. */
export function openNode(name: string, { place, configuration, network }: Given): PatroniNode {
  const { address, ports, found, cut, mend } = network
  const dataDir = join(place.folder, name)
  let part: Part | undefined
  // One that hangs gives no answer.
  const ask = (path: string, init: RequestInit = { signal: AbortSignal.timeout(2000) }) =>
    fetch(`http://${address}:${ports.rest}${path}`, init)
  const start = async () => {
    const spec: PartSpec = {
      name,
      file: '/usr/bin/patroni',
      args: [configuration],
      logFile: join(place.folder, 'logs', `${name}.log`),
      cwd: place.folder,
      env: environmentOf(name, place, network),
      user: place.user,
      // It stops PostgreSQL first.
      graceMs: 30_000,
    }
    part = await startPart(network.within(spec))
    await until(`${name} answers`, async () => (await ask('/liveness')).ok)
  }
  const killServer = () => {
    for (const pid of processesOf(dataDir)) sendSignal(pid, 'SIGKILL')
  }
  return {
    name,
    database: `${address}:${found.database}`,
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
    cut,
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
    },
  }
}
