import { confirmTransaction, listBalances, listDeposits, submitTransaction } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, call, startApi } from '../testing/api-process.ts'
import { type Cluster, openCluster } from '../testing/cluster/cluster.ts'
import { until } from '../testing/cluster/processes.ts'
import { type Calls, type Load, load, summaryOf } from '../testing/drill-load.ts'
import { report } from '../testing/drill-table.ts'
import { setNoLimits } from '../testing/limits.ts'
import { depositBody, give, type Offers, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../testing/people.ts'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { makeLogins, urlAs, urlsOf } from '../testing/test-logins.ts'
import { openOn, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const CUSTOMERS = 24
const WORKERS = 24
/** The payments that are acknowledged before the cluster is disturbed, before it is repaired, and after it is healthy again. */
const PAYMENTS_AROUND = 100
/** The time after which the key of a dead primary expires, and five seconds. */
const GAP_MS_MAX = 25_000

let cluster: Cluster
let platform: TestPlatform
let offers: Offers
let customers: Person[]
let staff: Person
const apis: ApiProcess[] = []
/** The acknowledged requests of all drills so far. */
const acknowledged = { submitted: new Set<string>(), confirmed: 0 }

beforeAll(async () => {
  cluster = await openCluster()
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
  await setNoLimits(platform)
  offers = await addOffers(platform)
  staff = await newApprover(platform)
  customers = await newCustomers(platform, CUSTOMERS)
  for (const customer of customers) await give(staff, customer, '90000')
  await cluster.untilHealthy()
  apis.push(await startApi(platform), await startApi(platform))
}, 300_000)
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await platform?.close()
  await cluster?.close()
}, 120_000)

/** A deposit that staff confirm, a withdrawal, and reads. */
async function round({ read, done }: Calls, worker: number): Promise<void> {
  const person = customers[worker % CUSTOMERS] as Person
  const deposit = await done(person, submitTransaction, { body: depositBody(person, offers, '3') })
  await done(staff, confirmTransaction, { params: { id: String(deposit.id) } }, 'staff')
  await done(person, submitTransaction, { body: withdrawalBody(person, '1') })
  await read(person, listBalances, { params: { userId: person.id } })
  await read(staff, listDeposits, {}, 'staff')
}

/** Loads both processes of the API while `during` runs, and then a little longer. `payments` waits for some that are acknowledged from now on. */
async function loadDuring(during: (payments: () => Promise<void>) => Promise<void>): Promise<Load> {
  let count = 0
  let last = Number.POSITIVE_INFINITY
  const running = load({
    workers: WORKERS,
    processes: apis.length,
    attempt: (worker, { person, endpoint, sent, realm }) =>
      call(apis[worker % apis.length] as ApiProcess, person, endpoint, sent, realm),
    round,
    isOver: ({ acknowledged: { length } }) => {
      count = length
      return count >= last
    },
  })
  const payments = () => {
    const enough = count + PAYMENTS_AROUND
    return until(`${PAYMENTS_AROUND} payments are acknowledged`, () => count >= enough)
  }
  const finished = during(payments).finally(() => {
    last = count + PAYMENTS_AROUND
  })
  const [result] = await Promise.all([running, finished])
  return result
}

/** Compares what was acknowledged in all drills with what is there: requests by their ids, and the number of confirmed deposits. */
async function compare(result: Load): Promise<{ lost: number; doubled: number }> {
  for (const { call, body } of result.acknowledged)
    if (call === confirmTransaction.name) acknowledged.confirmed++
    else acknowledged.submitted.add(String(body.id))
  const rows = await platform.reads`
    select id, false as confirmed from withdrawals union all select id, status = 'confirmed' from deposits`
  const there = new Set(rows.map(({ id }) => String(id)))
  const missing = [...acknowledged.submitted].filter((id) => !there.has(id)).length
  const unknown = [...there].filter((id) => !acknowledged.submitted.has(id)).length
  const more = rows.filter(({ confirmed }) => confirmed).length - acknowledged.confirmed
  return { lost: missing + Math.max(0, -more), doubled: unknown + Math.max(0, more) }
}

interface Drill {
  readonly name: string
  /** Breaks something, and returns how to repair it. */
  readonly disturb: (now: Awaited<ReturnType<Cluster['pair']>>) => Promise<() => Promise<void> | void>
  /** The server that is another one afterwards, before the repair; none if both stay what they are. */
  readonly replaced?: 'primary' | 'synchronous'
}

const nothing = () => undefined

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
      primary.cut('every')
      return primary.mend
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
    const result = await loadDuring(async () => {
      const repair = await disturb(before)
      if (replaced)
        await until(`another server is ${replaced}`, async () => {
          const now = (await cluster.pair())[replaced]
          return now !== undefined && now !== before[replaced]
        })
      await repair()
      await cluster.untilHealthy()
    })
    const { lost, doubled } = await compare(result)
    const books = await verifyBooks(platform)
    report(
      name,
      `${summaryOf(result)}; lost ${lost}, doubled ${doubled} of ${result.acknowledged.length}; books ${books.length === 0 ? 'right' : 'WRONG'}`,
    )
    expect({ lost, doubled, books }).toEqual({ lost: 0, doubled: 0, books: [] })
    expect([...result.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await cluster.pair()).primary === before.primary).toBe(replaced !== 'primary')
    expect(result.gap).toBeLessThan(GAP_MS_MAX)
  },
)
