import { join } from 'node:path'
import { type Part, type PartSpec, startPart } from '../../../../../infra/local/parts.ts'
import { freePorts } from '../../../../../infra/local/ports.ts'
import type { Site } from './network.ts'
import { endNow, until } from './processes.ts'

/** The place of the programs of a cluster: their folder, and the user if this is root. */
export interface Place {
  readonly folder: string
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

interface Member {
  readonly name: string
  readonly client: number
  readonly peer: number
}

/** Three members of etcd, of which two are needed. */
export interface Etcd {
  readonly ports: readonly number[]
  /** The place in the list of the member that leads. */
  readonly leader: () => Promise<number>
  readonly kill: (at: number) => Promise<void>
  readonly start: (at: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** The status of a member: its own id, and that of the one that leads. */
async function statusOf(url: string): Promise<{ own: string; leader: string }> {
  const answer = await fetch(`${url}/v3/maintenance/status`, { method: 'POST', body: '{}' })
  const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string }
  return { own: header.member_id, leader }
}

/** Starts three members and waits until each knows the one that leads. */
export async function openEtcd({ folder, user }: Place, { address, within }: Site): Promise<Etcd> {
  const on = (port: number) => `http://${address}:${port}`
  const ports = await freePorts(6)
  const members = [0, 1, 2].map((at) => ({
    name: `etcd${at + 1}`,
    client: ports[at] as number,
    peer: ports[at + 3] as number,
  }))
  const cluster = members.map(({ name, peer }) => `${name}=${on(peer)}`).join()
  const parts: Part[] = []
  const start = async (at: number) => {
    const { name, client, peer } = members[at] as Member
    const settings = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': on(client),
      'advertise-client-urls': on(client),
      'listen-peer-urls': on(peer),
      'initial-advertise-peer-urls': on(peer),
      'initial-cluster': cluster,
      'heartbeat-interval': '200',
      'election-timeout': '2000',
      logger: 'zap',
    }
    const spec: PartSpec = {
      name,
      file: '/usr/bin/etcd',
      args: Object.entries(settings).map(([key, value]) => `--${key}=${value}`),
      logFile: join(folder, 'logs', `${name}.log`),
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', HOME: folder },
      user,
    }
    parts[at] = await startPart(within(spec))
    await until(`${name} knows a leader`, async () => /[1-9]/.test((await statusOf(on(client))).leader))
  }
  const close = async () => {
    await Promise.all(parts.map((part) => part.stop()))
  }
  // The first member leads only with a second one, so none waits for another one to be ready.
  await Promise.all(members.map((_, at) => start(at))).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ports: members.map(({ client }) => client),
    leader: async () => {
      const all = await Promise.all(members.map(({ client }) => statusOf(on(client))))
      return all.findIndex(({ own, leader }) => own === leader)
    },
    kill: (at) => endNow(parts[at] as Part),
    start,
    close,
  }
}
