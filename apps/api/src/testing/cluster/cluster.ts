import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@mintmark/domain'
import { unprivilegedUser } from '../../../../../infra/local/database-place.ts'
import { removeAtEnd } from '../../../../../infra/local/parts.ts'
import { openCables } from './cables.ts'
import { type Etcd, openEtcd, type Place } from './etcd.ts'
import { openRelays } from './network.ts'
import { openNode, PASSWORD, type PatroniNode } from './patroni-node.ts'
import { until } from './processes.ts'

const CONFIGURATION = join(import.meta.dirname, '../../../../../infra/patroni/patroni.yml')

/** Three servers with Patroni and PostgreSQL, and three members of etcd, on this machine. */
export interface Cluster {
  readonly nodes: readonly PatroniNode[]
  readonly etcd: Etcd
  /** The superuser's URL of the primary alone. */
  readonly primaryUrl: () => Promise<string>
  /** A URL that names every server, from one that names the primary. */
  readonly everyServer: (url: string) => string
  /** The primary and the synchronous replica, if there is one. Throws without a primary. */
  readonly pair: () => Promise<{ primary: PatroniNode; synchronous: PatroniNode | undefined }>
  /** Waits until there is a primary, a synchronous replica, and another replica without lag. */
  readonly untilHealthy: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A folder that the user of the programs owns. */
function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-cluster-'))
  removeAtEnd(folder)
  mkdirSync(join(folder, 'logs'))
  copyFileSync(CONFIGURATION, join(folder, 'patroni.yml'))
  chmodSync(join(folder, 'patroni.yml'), 0o644)
  if (process.getuid?.() !== 0) return { folder, user: undefined }
  const user = unprivilegedUser()
  chownSync(folder, user.uid, user.gid)
  return { folder, user }
}

async function pairOf(nodes: readonly PatroniNode[]) {
  // Each node answers from etcd, except one that is cut off from it.
  const views = await Promise.all(nodes.map((node) => node.members().catch(() => [])))
  const members = views.find((view) => view.some(({ role }) => role === 'leader')) ?? []
  const named = (role: string) =>
    nodes.find(({ name }) => members.some((each) => each.name === name && each.role === role))
  return { members, primary: named('leader'), synchronous: named('sync_standby') }
}

/** True if every member follows the same history, and none lags behind. */
async function isHealthy(nodes: readonly PatroniNode[]): Promise<boolean> {
  const { members, primary, synchronous } = await pairOf(nodes)
  const isFine = members.every(({ state, lag = 0 }) => /^(running|streaming)$/.test(state) && lag === 0)
  const histories = new Set(members.map(({ timeline }) => timeline))
  const areAll = members.length === nodes.length && primary !== undefined && synchronous !== undefined
  return areAll && isFine && histories.size === 1
}

/** Starts the cluster in network namespaces or on loopback, and waits until it is healthy. */
export async function openCluster(inNamespaces: boolean): Promise<Cluster> {
  const place = makePlace()
  const configuration = join(place.folder, 'patroni.yml')
  const network = inNamespaces ? await openCables(place) : openRelays()
  const etcd = await openEtcd(place, network.etcd).catch(async (error: unknown) => {
    await network.close()
    throw error
  })
  const nodes: PatroniNode[] = []
  const untilHealthy = () => until('the cluster is healthy', () => isHealthy(nodes))
  const close = async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await etcd.close()
    await network.close()
    rmSync(place.folder, { recursive: true, force: true })
  }
  const pair = async () => {
    const { primary, synchronous } = await pairOf(nodes)
    invariant(primary !== undefined, 'the cluster has a primary')
    return { primary, synchronous }
  }
  try {
    for (const name of ['node1', 'node2', 'node3'])
      nodes.push(openNode(name, { place, configuration, network: await network.add(name, etcd.ports) }))
    for (const node of nodes) await node.start()
    await untilHealthy()
  } catch (error) {
    await close()
    throw error
  }
  return {
    nodes,
    etcd,
    primaryUrl: async () => `postgres://postgres:${PASSWORD}@${(await pair()).primary.database}/postgres`,
    everyServer: (url) => url.replace(/(?<=@)[^/]+/, nodes.map(({ database }) => database).join()),
    pair,
    untilHealthy,
    close,
  }
}
