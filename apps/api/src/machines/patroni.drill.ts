import { once } from 'node:events'
import { connect } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../testing/api-process.ts'
import { canMakeCables } from '../testing/cluster/cables.ts'
import { type Cluster, openCluster } from '../testing/cluster/cluster.ts'
import type { PatroniNode } from '../testing/cluster/patroni-node.ts'
import { until } from '../testing/cluster/processes.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { makeLogins, urlAs, urlsOf } from '../testing/test-logins.ts'
import { openOn, type TestPlatform } from '../testing/test-platform.ts'

/** The time after which the key of a dead primary expires, and five seconds. */
const GAP_MS_MAX = 25_000

const LOSES_PACKETS = canMakeCables()
if (!LOSES_PACKETS)
  report(
    'lost packets',
    'NOT run: this machine makes no network namespaces for us; relays swallow what is sent instead',
  )

let cluster: Cluster
let platform: TestPlatform
let drill: PaymentDrill

beforeAll(async () => {
  cluster = await openCluster(LOSES_PACKETS)
  const url = await cluster.primaryUrl()
  const admin = postgres(url, { max: 1 })
  const logins = await makeLogins(admin)
  await admin.end()
  await prepareDatabase(url, 'mintmark', logins)
  const { owner, api, verifier, reader } = urlsOf(url, 'mintmark', logins)
  const everywhere = cluster.everyServer
  const urls = { owner, api: everywhere(api), verifier: everywhere(verifier), reader: everywhere(reader) }
  platform = await openOn(
    { url: urlAs(url, 'mintmark'), urls, drop: async () => undefined },
    { change: { REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 } },
  )
  drill = await PaymentDrill.open(platform, { customers: 24, around: 100 })
  await cluster.untilHealthy()
  drill.apis.push(await startApi(platform), await startApi(platform))
}, 300_000)
afterAll(async () => {
  await Promise.all((drill?.apis ?? []).map((api) => api.stop()))
  await platform?.close()
  await cluster?.close()
}, 120_000)

interface Drill {
  readonly name: string
  /** Breaks something, and returns how to repair it. */
  readonly disturb: (now: Awaited<ReturnType<Cluster['pair']>>) => Promise<() => Promise<void> | void>
  /** The server that is another one afterwards, before the repair; none if both stay what they are. */
  readonly replaced?: 'primary' | 'synchronous'
}

const nothing = () => undefined

/** A connection over which nothing is sent. It is destroyed when this side learns of its end. */
async function openSilent({ database }: PatroniNode) {
  const { hostname, port } = new URL(`tcp://${database}`)
  const socket = connect(Number(port), hostname).on('error', nothing).resume()
  await once(socket, 'connect')
  return socket
}

/** Uses every idle connection that the drill compares with. One whose end was lost with the packets learns of it only now. */
const useEvery = () =>
  Promise.allSettled(
    [platform.reads, platform.sealer].flatMap((sql) => Array.from({ length: sql.options.max }, () => sql`select 1`)),
  )

const DRILLS: readonly Drill[] = [
  {
    name: 'database server dies (kill -9)',
    replaced: 'primary',
    disturb: async ({ primary }) => {
      await primary.kill()
      return primary.start
    },
  },
  {
    name: 'postmaster dies (kill -9)',
    replaced: 'primary',
    disturb: async ({ primary }) => {
      primary.killPostmaster()
      return nothing
    },
  },
  {
    name: 'switchover',
    replaced: 'primary',
    disturb: async ({ primary, synchronous }) => {
      await primary.handOver(String(synchronous?.name))
      return nothing
    },
  },
  {
    name: 'leading member of etcd dies (kill -9)',
    disturb: async () => {
      const at = await cluster.etcd.leader()
      await cluster.etcd.kill(at)
      await cluster.untilHealthy()
      return () => cluster.etcd.start(at)
    },
  },
  {
    name: 'primary is cut off from etcd',
    replaced: 'primary',
    disturb: async ({ primary }) => {
      primary.cut('etcd')
      return primary.mend
    },
  },
  {
    name: 'primary is cut off from everything',
    replaced: 'primary',
    disturb: async ({ primary }) => {
      const silent = await openSilent(primary)
      primary.cut('every')
      return async () => {
        expect(silent.destroyed).toBe(false)
        silent.destroy()
        primary.mend()
        await useEvery()
      }
    },
  },
  {
    name: 'synchronous replica dies (kill -9)',
    replaced: 'synchronous',
    disturb: async ({ synchronous }) => {
      await synchronous?.kill()
      return synchronous?.start ?? nothing
    },
  },
]

it.each(DRILLS)(
  'loses and doubles nothing, and answers only 200 and 503, when this happens: $name',
  {
    timeout: 300_000,
  },
  async ({ name, disturb, replaced }) => {
    await cluster.untilHealthy()
    const before = await cluster.pair()
    const result = await drill.run(name, async () => {
      const repair = await disturb(before)
      if (replaced)
        await until(`another server is ${replaced}`, async () => {
          const now = (await cluster.pair())[replaced]
          return now !== undefined && now !== before[replaced]
        })
      await repair()
      await cluster.untilHealthy()
    })
    expect(drill.signIns).toBe(0)
    expect((await cluster.pair()).primary === before.primary).toBe(replaced !== 'primary')
    expect(result.gap).toBeLessThan(GAP_MS_MAX)
  },
)
