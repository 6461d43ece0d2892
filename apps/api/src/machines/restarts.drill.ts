import { connect } from 'node:net'
import { listBalances, listCoins, listDeposits, submitTransaction } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Balanced, openBalanced } from '../testing/balanced.ts'
import { answersOf, type Calls, type Load, load, summaryOf } from '../testing/drill-load.ts'
import { booksAre, report } from '../testing/drill-table.ts'
import { withdrawalBody } from '../testing/money.ts'
import { openPayers, type Payers, payerOf } from '../testing/payers.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const REQUESTS_MIN = 10_000
const CUSTOMERS = 40
const AT_ONCE = 32

let platform: TestPlatform
let balanced: Balanced
let payers: Payers

beforeAll(async () => {
  platform = await openTestPlatform({ DRAIN_SECONDS: 2, REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  payers = await openPayers(platform, CUSTOMERS)
  balanced = await openBalanced(platform)
})
afterAll(async () => {
  await balanced?.close()
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
    attempt: (_, { person, endpoint, sent, realm }) => balanced.balancer.call(person, endpoint, sent, realm),
    round,
    isOver,
  })

/** The ids of all withdrawals. */
const withdrawals = async () => (await platform.reads`select id from withdrawals`).map(({ id }) => String(id)).sort()

const idsIn = ({ acknowledged }: Load) => acknowledged.map(({ body }) => String(body.id))

/** Opens a connection that never sends anything, as browsers do ahead of their requests. */
const connectSilently = (port: number) => void connect(port, '127.0.0.1').on('error', () => undefined)

const done: string[] = []
const NOTHING_LOST = { lost: [], doubled: [], books: [] }

/** Compares the withdrawals that were acknowledged in all drills so far with those that are there, and verifies the books. */
async function compare(result: Load) {
  done.push(...idsIn(result))
  const there = await withdrawals()
  const lost = done.filter((id) => !there.includes(id))
  const doubled = there.filter((id) => !done.includes(id))
  const books = await verifyBooks(platform)
  const kept = `lost ${lost.length}, doubled ${doubled.length} of ${result.acknowledged.length}`
  return { lost, doubled, books, line: `${summaryOf(result)}; ${kept}; ${booksAre(books)}` }
}

it('loses no request while three processes of the API and four gateways are restarted one at a time', {
  timeout: 600_000,
}, async () => {
  let isRestarted = false
  const running = loadUntil((result) => isRestarted && answersOf(result) >= REQUESTS_MIN)
  const restart = async () => {
    for (const [at, api] of balanced.apis.entries()) {
      connectSilently(api.ports.customer)
      expect(await api.stop(), api.said()).toBe(0)
      await balanced.startApi(at)
    }
    for (const [at, gateway] of balanced.gateways.entries()) {
      connectSilently(gateway.port)
      expect(await gateway.stop()).toBe(0)
      await balanced.startGateway(at)
    }
  }
  await restart().finally(() => {
    isRestarted = true
  })
  const result = await running
  const compared = await compare(result)
  report('rolling restart of 3 APIs and 4 gateways', compared.line)
  expect([...result.statuses.keys()]).toEqual([200])
  expect(compared).toMatchObject(NOTHING_LOST)
})

it('loses and doubles nothing when a process of the API is killed under load', { timeout: 300_000 }, async () => {
  let isBack = false
  const running = loadUntil(() => isBack)
  await balanced.apis[0]?.kill()
  await balanced.startApi(0)
  isBack = true
  const compared = await compare(await running)
  report('kill -9 of 1 of 3 APIs', compared.line)
  expect(compared).toMatchObject(NOTHING_LOST)
})
