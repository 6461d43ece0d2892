import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, IDEMPOTENCY_HEADER, listAllTransactions, submitTransaction } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { report } from '../testing/drill-table.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import { withdrawalBody } from '../testing/money.ts'
import type { Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** Withdrawals that are asked for together: half as many again as the queue of the executor holds, which works while they arrive. */
const WITHDRAWALS = 6_000
/** Reads that are asked for together, each on its own connection. */
const READS = 2_000
/** Answers are quick again if one comes within this time, in milliseconds. */
const QUICK_MS = 1_000
const RECOVERED_SECONDS_MAX = 30

let platform: TestPlatform
let api: ApiProcess
let drill: PaymentDrill
const agent = new Agent({ keepAlive: true, maxSockets: 12_000 })

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  drill = await PaymentDrill.open(platform)
  api = await startApi(platform)
  drill.apis = [api]
})
afterAll(async () => {
  agent.destroy()
  await api.stop()
  await platform.close()
})

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: { readonly id?: string }
}

/**
 * Asks for a withdrawal, or reads a page of the history, on as many connections as there are requests. No two searches are alike: those
 * would share a read.
 */
function ask(person: Person, key?: string): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const endpoint = key === undefined ? listAllTransactions : submitTransaction
  const parts = key === undefined ? { params: { userId: person.id }, query: { query: newId() } } : {}
  const sent = request(
    {
      host: '127.0.0.1',
      port: api.ports.customer,
      agent,
      method: endpoint.method,
      path: addressOf(endpoint, parts),
      headers: {
        cookie: person.cookie(),
        ...(key && { [IDEMPOTENCY_HEADER]: key, 'content-type': 'application/json' }),
      },
    },
    async (answer) => {
      const said = await text(answer).catch(() => undefined)
      const retryAfter = answer.headers['retry-after']
      resolve(said === undefined ? undefined : { status: answer.statusCode ?? 0, retryAfter, body: JSON.parse(said) })
    },
  )
  sent.on('error', () => resolve(undefined))
  sent.end(key === undefined ? undefined : JSON.stringify(withdrawalBody(person, '1')))
  return promise
}

const someone = (index: number) => drill.customers[index % drill.customers.length] as Person

/** Sends every withdrawal, those that were not acknowledged again with their keys, until all are. Returns the statuses of the first time. */
async function burst(): Promise<Map<number | 'none', number>> {
  const statuses = new Map<number | 'none', number>()
  let open = Array.from({ length: WITHDRAWALS }, (_, index) => ({ person: someone(index), key: newId() }))
  for (let isFirst = true; open.length > 0; isFirst = false) {
    const answers = await Promise.all(open.map(async (each) => ({ ...each, answer: await ask(each.person, each.key) })))
    for (const { answer } of answers) {
      if (answer?.status === 503) expect(answer.retryAfter).toBe('1')
      if (answer?.status === 200) drill.acknowledge(String(answer.body.id))
      const status = answer?.status ?? 'none'
      if (isFirst) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    open = answers.filter(({ answer }) => answer?.status !== 200)
    if (open.length > 0) await wait(1000)
  }
  return statuses
}

it('sheds ten times the load with 503 and Retry-After, and is quick again afterwards', {
  timeout: 300_000,
}, async () => {
  let line = ''
  await drill.run('ten times the load', async () => {
    const reads = Promise.all(Array.from({ length: READS }, (_, index) => ask(someone(index))))
    const statuses = await burst()
    const read = (await reads).map((answer) => answer?.status ?? 'none')
    const answers = [...statuses.keys(), ...read]
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const begun = performance.now()
    for (;;) {
      const since = performance.now()
      const answer = await ask(someone(0))
      if (answer?.status === 200 && performance.now() - since < QUICK_MS) break
      expect(performance.now() - begun).toBeLessThan(RECOVERED_SECONDS_MAX * 1000)
    }
    const shed = statuses.get(503) ?? 0
    const shedReads = read.filter((status) => status === 503).length
    expect(Math.min(shed, shedReads)).toBeGreaterThan(0)
    line = `${shed} of ${WITHDRAWALS} withdrawals and ${shedReads} of ${READS} reads were shed at first; quick again after ${Math.round(performance.now() - begun)} ms`
  })
  report('', line)
})
