import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBalances, listCoins, listDeposits, submitTransaction } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type ApiProcess, type Heard, startApi } from '../testing/api-process.ts'
import {
  type Balancer,
  choosePorts,
  type GatewayProcess,
  openBalancer,
  type Ports,
  startGateway,
} from '../testing/balancer.ts'
import { setNoLimits } from '../testing/limits.ts'
import { give, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const REQUESTS_MIN = 10_000
const CUSTOMERS = 40
const AT_ONCE = 32

let platform: TestPlatform
let ports: Ports
let balancer: Balancer | undefined
let call: Balancer['call']
let untilAllUp: Balancer['untilAllUp']
let customers: Person[]
let staff: Person
const apis: ApiProcess[] = []
const gateways: { realm: 'customer' | 'staff'; port: number; process: GatewayProcess }[] = []

/** Writes a line of the table of drills. */
function report(line: string): void {
  if (process.env.MACHINES_TABLE) appendFileSync(process.env.MACHINES_TABLE, `${line}\n`)
}

beforeAll(async () => {
  const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=./apps/*-web']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, build, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  platform = await openTestPlatform({ DRAIN_SECONDS: 2, REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  await setNoLimits(platform)
  await addOffers(platform)
  staff = await newApprover(platform)
  customers = await newCustomers(platform, CUSTOMERS)
  for (const customer of customers) await give(staff, customer, '9000')
  ports = await choosePorts()
  for (const own of ports.processes) apis.push(await startApi(platform, 'info', own))
  const opened = await openBalancer(ports)
  balancer = opened
  call = opened.call
  untilAllUp = opened.untilAllUp
  for (const realm of ['customer', 'staff'] as const)
    for (const port of ports.gateways[realm])
      gateways.push({ realm, port, process: await startGateway(platform, realm, port, ports) })
  await untilAllUp()
})
afterAll(async () => {
  await Promise.all(gateways.map(({ process }) => process.stop()))
  await balancer?.close()
  await Promise.all(apis.map((api) => api.stop()))
  await platform.close()
})

interface Load {
  /** The answers by status; `none` for a connection that ended without one. */
  readonly statuses: Map<number | 'none', number>
  /** The ids of the withdrawals that were acknowledged, by key. */
  readonly acknowledged: Map<string, string>
  /** The longest time without a good answer, in milliseconds. */
  gap: number
}

/** The requests of many customers at the same time, of which a quarter move money, until `isOver`. A failed one is retried with the same key. */
async function load(isOver: (count: number) => boolean): Promise<Load> {
  const result: Load = { statuses: new Map(), acknowledged: new Map(), gap: 0 }
  let count = 0
  let lastGood = performance.now()
  const note = (heard: Heard): boolean => {
    const status = heard?.status ?? 'none'
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    count++
    if (status !== 200) return false
    result.gap = Math.max(result.gap, performance.now() - lastGood)
    lastGood = performance.now()
    return true
  }
  const withdraw = async (person: Person) => {
    const sent = { body: withdrawalBody(person, '1'), key: newId() }
    for (;;) {
      const heard = await call(person, submitTransaction, sent)
      if (note(heard)) return result.acknowledged.set(sent.key, String(heard?.body.id))
      if (heard && heard.status < 500) throw new Error(`A withdrawal was refused: ${JSON.stringify(heard.body)}`)
    }
  }
  const worker = async (number: number) => {
    const person = customers[number % CUSTOMERS] as Person
    while (!isOver(count)) {
      note(await call(person, listCoins, {}))
      note(await call(person, listBalances, { params: { userId: person.id } }))
      note(await call(staff, listDeposits, {}, 'staff'))
      await withdraw(person)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => worker(number)))
  return result
}

/** The ids of all withdrawals. */
const withdrawals = async () => (await platform.reads`select id from withdrawals`).map(({ id }) => String(id)).sort()

const told = ({ statuses, gap }: Load) =>
  `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; longest pause ${Math.round(gap)} ms`

const done: string[] = []

it('loses no request while three processes of the API and four gateways are restarted one at a time', {
  timeout: 600_000,
}, async () => {
  let isRestarted = false
  const running = load((count) => isRestarted && count >= REQUESTS_MIN)
  const restart = async () => {
    for (const [at, own] of ports.processes.entries()) {
      expect(await apis[at]?.stop()).toBe(0)
      apis[at] = await startApi(platform, 'info', own)
      await untilAllUp()
    }
    for (const gateway of gateways) {
      expect(await gateway.process.stop()).toBe(0)
      gateway.process = await startGateway(platform, gateway.realm, gateway.port, ports)
      await untilAllUp()
    }
  }
  await restart().finally(() => {
    isRestarted = true
  })
  const result = await running
  done.push(...result.acknowledged.values())
  const books = await verifyBooks(platform)
  report(`rolling restart of 3 APIs and 4 gateways   ${told(result)}; books ${books.length === 0 ? 'right' : 'WRONG'}`)
  expect([...result.statuses.keys()]).toEqual([200])
  expect(await withdrawals()).toEqual([...done].sort())
  expect(books).toEqual([])
})

it('loses and doubles nothing when a process of the API is killed under load', { timeout: 300_000 }, async () => {
  let isBack = false
  const running = load(() => isBack)
  const [own] = ports.processes
  await apis[0]?.kill()
  apis[0] = await startApi(platform, 'info', own)
  await untilAllUp()
  isBack = true
  const result = await running
  done.push(...result.acknowledged.values())
  const books = await verifyBooks(platform)
  report(
    `kill -9 of 1 of 3 APIs                     ${told(result)}; lost 0, doubled 0 of ${result.acknowledged.size} withdrawals; books ${books.length === 0 ? 'right' : 'WRONG'}`,
  )
  expect(await withdrawals()).toEqual([...done].sort())
  expect(books).toEqual([])
})
