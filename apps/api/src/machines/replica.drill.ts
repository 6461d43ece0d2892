import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  AS_OF_HEADER,
  type Endpoint,
  exportOf,
  listAudit,
  listUsers,
  REPLICA_LAG_SECONDS_MAX,
  type StaffList,
} from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword } from '../db/change-password.ts'
import { connectReads, connectVerifier } from '../db/connect.ts'
import { verifyBooks as verify } from '../ledger/books.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { booksAre, report } from '../testing/drill-table.ts'
import { give } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newApprover, newCustomers, newStaff, type Person } from '../testing/people.ts'
import { type Standby, startStandby } from '../testing/standby.ts'
import { urlAs } from '../testing/test-logins.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { sealAll, verifyBooks } from '../testing/verify-books.ts'

const USERS = exportOf(listUsers as StaffList)
/** Members who each read two exports at the same time: fewer than one may. */
const READERS = 4

let platform: TestPlatform
let standby: Standby
let api: ApiProcess
let staff: Person
let readers: Person[]
let onStandby: postgres.Sql

beforeAll(async () => {
  platform = await openTestPlatform({ REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 })
  await addOffers(platform)
  staff = await newApprover(platform)
  readers = await Promise.all(Array.from({ length: READERS }, () => newStaff(platform)))
  standby = await startStandby()
  const env = { ...platform.env, REPLICA_DATABASE_URL: standby.urlOf(platform.readerUrl) }
  api = await startApi({ ...platform, env })
  onStandby = postgres(standby.urlOf(platform.databaseUrl), { max: 1, onnotice: () => undefined })
}, 300_000)
afterAll(async () => {
  await onStandby?.end({ timeout: 5 })
  await api?.stop()
  await standby?.close()
  await platform.close()
})

interface Read {
  readonly status: number
  readonly text: string
  /** The time of the replica that answered; undefined for the primary. */
  readonly asOf: number | undefined
}

async function read(endpoint: Pick<Endpoint, 'path'>, by = staff): Promise<Read> {
  const answer = await fetch(`http://127.0.0.1:${api.ports.staff}${endpoint.path}`, {
    headers: { cookie: by.cookie() },
  })
  const asOf = answer.headers.get(AS_OF_HEADER)
  return { status: answer.status, text: await answer.text(), asOf: asOf === null ? undefined : Date.parse(asOf) }
}

const isFromReplica = async () => (await read(listAudit)).asOf !== undefined
const untilFromReplica = (expected: boolean) => expect.poll(isFromReplica, { timeout: 60_000 }).toBe(expected)

/** A line of the table, which ends with the state of the books. */
const reportWithBooks = async (name: string, line: string) =>
  report(name, `${line}; ${booksAre(await verifyBooks(platform))}`)

/** Reads exports on several connections until a step is over. Returns their number, and the statuses that are not 200. */
async function readDuring(step: () => Promise<void>) {
  let isOver = false
  let count = 0
  const failed: number[] = []
  const worker = async (reader: Person) => {
    while (!isOver) {
      const { status } = await read(USERS, reader)
      count++
      if (status !== 200) failed.push(status)
    }
  }
  const workers = [...readers, ...readers].map(worker)
  await step().finally(() => {
    isOver = true
  })
  await Promise.all(workers)
  return { count, failed }
}

it('serves exports from a streaming replica, complete up to the time that they name', {
  timeout: 120_000,
}, async () => {
  await untilFromReplica(true)
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  const written = Date.now()
  const answers: Read[] = []
  while (!answers.at(-1)?.text.includes(customer.id)) answers.push(await read(USERS))
  for (const { text, asOf = 0 } of answers) if (asOf >= written) expect(text).toContain(customer.id)
  const served = await onStandby`
    select usename as login from pg_stat_activity where application_name = 'mintmark-replica' and query like '%from "customers"%'`
  expect(served.map(({ login }) => login)).toContain(new URL(platform.readerUrl).username)
  await reportWithBooks(
    'an export from a replica',
    `shows a new customer after ${answers.length} reads; as of its position`,
  )
})

it('leaves its reads to the primary when it is more than five seconds behind', { timeout: 120_000 }, async () => {
  await untilFromReplica(true)
  let waited = 0
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  const { count, failed } = await readDuring(async () => {
    await standby.pause()
    const begin = performance.now()
    await give(staff, customer, '10')
    await untilFromReplica(false)
    waited = (performance.now() - begin) / 1000
  })
  expect(failed).toEqual([])
  expect(waited).toBeGreaterThan(REPLICA_LAG_SECONDS_MAX - 2)
  expect(waited).toBeLessThan(REPLICA_LAG_SECONDS_MAX + 5)
  expect((await read(USERS)).text).toContain(customer.id)
  await standby.resume()
  await untilFromReplica(true)
  await reportWithBooks(
    'replay paused on the replica',
    `the primary after ${waited.toFixed(1)} s; 0 of ${count} exports failed`,
  )
})

it('costs no request when it is killed, and serves again once it is back', { timeout: 180_000 }, async () => {
  await untilFromReplica(true)
  const { count, failed } = await readDuring(async () => {
    await setTimeout(500)
    await standby.kill()
    await untilFromReplica(false)
    await setTimeout(3000)
    await standby.start()
    await untilFromReplica(true)
  })
  expect(failed).toEqual([])
  const lines = api.said().match(/instead of the replica/g) ?? []
  await reportWithBooks(
    'kill -9 of the replica, and a restart',
    `0 of ${count} exports failed; ${lines.length} changes logged in all`,
  )
  // At the start, while it was paused, and now: each once.
  expect(lines.length).toBeLessThanOrEqual(3)
})

it('verifies the books on the replica', { timeout: 120_000 }, async () => {
  await sealAll(platform)
  const sql = connectVerifier(standby.urlOf(String(platform.env.VERIFIER_DATABASE_URL)))
  try {
    await untilFromReplica(true)
    const found = await Promise.all([verify(sql, { keys: platform.booksKeys }), verifyBooks(platform)])
    report('the books, verified on the replica', booksAre(found.flat()))
    expect(found).toEqual([[], []])
  } finally {
    await sql.end()
  }
})

it('is passed by when a command of operators names it before the primary', async () => {
  const name = `behind_${randomBytes(8).toString('hex')}`
  await platform.sql.superuser.unsafe(`create role ${name} login password 'the-old-password'`)
  const url = urlAs(platform.databaseUrl, new URL(platform.databaseUrl).pathname.slice(1), {
    name,
    password: 'the-old-password',
  })
  const [primary, replica] = [new URL(url).host, new URL(standby.urlOf(url)).host]
  await expect.poll(() => onStandby`select from pg_roles where rolname = ${name}`).toHaveLength(1)
  const changed = await changePassword(url.replace(primary, `${replica},${primary}`))
  expect(changed).toContain(`@${replica},${primary}/`)
  await reportWithBooks('a new password, the replica named first', 'changed on the primary')
  await platform.sql.superuser.unsafe(`drop role ${name}`)
})

it('is not read after it was promoted while the primary lives, though its log is ahead', {
  timeout: 180_000,
}, async () => {
  await untilFromReplica(true)
  await standby.promote()
  await untilFromReplica(false)
  await expect.poll(() => /it follows another primary, or was promoted itself/.test(api.said())).toBe(true)
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  expect((await read(USERS)).text).toContain(customer.id)
  await reportWithBooks('a replica that was promoted by itself', 'the primary; an export shows what is new')
})

it('is written to once it was promoted and the primary is made read-only', { timeout: 120_000 }, async () => {
  const [primary, replica] = [new URL(platform.databaseUrl), new URL(standby.urlOf(platform.databaseUrl))]
  const sql = connectReads(platform.databaseUrl.replace(primary.host, `${primary.host},${replica.host}`), undefined, 1)
  const write = () =>
    sql`create table pg_temp.written as select inet_server_port() as port`.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  const makeReadOnly = async (change: string) => {
    await platform.sql.superuser.unsafe(`alter system ${change}`)
    await platform.sql.superuser`select pg_reload_conf()`
  }
  try {
    expect(await write()).toBe('done')
    await makeReadOnly('set default_transaction_read_only = on')
    await expect.poll(() => sql`show default_transaction_read_only`).toEqual([{ default_transaction_read_only: 'on' }])
    expect([await write(), await write()]).toEqual(['25006', 'done'])
    expect(await sql`select port from pg_temp.written`).toEqual([{ port: Number(replica.port) }])
  } finally {
    await makeReadOnly('reset default_transaction_read_only')
    await sql.end()
  }
  await reportWithBooks('a primary made read-only, the replica promoted', 'the second change goes to the replica')
})
