import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { listBalances, listCoins, listDeposits, submitTransaction } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import {
  type Balancer,
  choosePorts,
  type GatewayProcess,
  openBalancer,
  type Ports,
  startGateway,
} from '../testing/balancer.ts'
import { answersOf, type Calls, type Load, load, summaryOf } from '../testing/drill-load.ts'
import { report } from '../testing/drill-table.ts'
import { withdrawalBody } from '../testing/money.ts'
import { openPayers, type Payers, payerOf } from '../testing/payers.ts'
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
let payers: Payers
const apis: ApiProcess[] = []
const gateways: { realm: 'customer' | 'staff'; port: number; process: GatewayProcess }[] = []

beforeAll(async () => {
  const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=./apps/*-web']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, build, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  platform = await openTestPlatform({ DRAIN_SECONDS: 2, REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  payers = await openPayers(platform, CUSTOMERS)
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

/** Three reads and a withdrawal. */
async function round({ read, done }: Calls, worker: number): Promise<void> {
  const person = payerOf(payers, worker)
  await read(person, listCoins, {})
  await read(person, listBalances, { params: { userId: person.id } })
  await read(payers.staff, listDeposits, {}, 'staff')
  await done(person, submitTransaction, { body: withdrawalBody(person, '1') })
}

const loadUntil = (isOver: (result: Load) => boolean) =>
  load({
    workers: AT_ONCE,
    attempt: (_, { person, endpoint, sent, realm }) => call(person, endpoint, sent, realm),
    round,
    isOver,
  })

/** The ids of all withdrawals. */
const withdrawals = async () => (await platform.reads`select id from withdrawals`).map(({ id }) => String(id)).sort()

const idsIn = ({ acknowledged }: Load) => acknowledged.map(({ body }) => String(body.id))

const done: string[] = []

it('loses no request while three processes of the API and four gateways are restarted one at a time', {
  timeout: 600_000,
}, async () => {
  let isRestarted = false
  const running = loadUntil((result) => isRestarted && answersOf(result) >= REQUESTS_MIN)
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
  done.push(...idsIn(result))
  const books = await verifyBooks(platform)
  report(
    'rolling restart of 3 APIs and 4 gateways',
    `${summaryOf(result)}; books ${books.length === 0 ? 'right' : 'WRONG'}`,
  )
  expect([...result.statuses.keys()]).toEqual([200])
  expect(await withdrawals()).toEqual([...done].sort())
  expect(books).toEqual([])
})

it('loses and doubles nothing when a process of the API is killed under load', { timeout: 300_000 }, async () => {
  let isBack = false
  const running = loadUntil(() => isBack)
  const [own] = ports.processes
  await apis[0]?.kill()
  apis[0] = await startApi(platform, 'info', own)
  await untilAllUp()
  isBack = true
  const result = await running
  done.push(...idsIn(result))
  const books = await verifyBooks(platform)
  report(
    'kill -9 of 1 of 3 APIs',
    `${summaryOf(result)}; ${result.acknowledged.length} withdrawals; books ${books.length === 0 ? 'right' : 'WRONG'}`,
  )
  expect(await withdrawals()).toEqual([...done].sort())
  expect(books).toEqual([])
})
