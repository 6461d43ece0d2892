import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openByteWire } from '../testing/byte-wire.ts'
import { createTestDatabase } from '../testing/test-platform.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let wire: Awaited<ReturnType<typeof openByteWire>>
let admin: postgres.Sql
const clients: postgres.Sql[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  wire = await openByteWire(database.url)
  admin = postgres(database.url, { max: 1, onnotice: () => undefined })
  await admin`create table written (what text not null)`
})
afterEach(async () => {
  wire.cutAfter(Number.POSITIVE_INFINITY)
  // Without a limit: a connection that broke must not keep its client from ending.
  await Promise.all(clients.splice(0).map((sql) => sql.end()))
  await admin`truncate written`
})
afterAll(async () => {
  await admin.end()
  await wire.close()
  await database.drop()
})

/** A client with one connection, as the platform sets it up; the driver reads some options from the address only. */
function open({ inUrl = {}, ...options }: postgres.Options<Record<string, never>> & { inUrl?: object } = {}) {
  const url = new URL(wire.url)
  for (const [name, value] of Object.entries(inUrl)) url.searchParams.set(name, value)
  const own = { max: 1, fetch_types: false, backoff: () => 0.02, onnotice: () => undefined }
  const sql = postgres(url.href, { ...own, ...options })
  clients.push(sql)
  return sql
}

const readNumber = (sql: postgres.ISql, number: number) =>
  sql`select ${number}::int as number`.then(([row]) => Number(row?.number))

/** A function that ends the client's connection from the server's side, and waits until it is gone. */
async function terminator(sql: postgres.Sql) {
  const [row] = await sql`select pg_backend_pid() as pid`
  return async () => {
    await admin`select pg_terminate_backend(${row?.pid}, 5000)`
  }
}

const codeOf = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('the PostgreSQL driver', () => {
  it('starts the next result at its first row after a statement that failed in the middle of its rows', async () => {
    const sql = open()
    const failing = sql`select 1 / (3 - n) as part from generate_series(1, ${5}::int) n`
    expect(await codeOf(failing)).toBe('22012')
    expect(await readNumber(sql, 7)).toBe(7)
  })

  it('starts the next result at its first row after a connection that broke in the middle of rows', async () => {
    const sql = open()
    const list = () => sql`select n from generate_series(1, ${5}::int) n`
    await list()
    wire.cutAfter(40)
    expect(await codeOf(list())).toBe('CONNECTION_CLOSED')
    expect([...(await list())]).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })))
  })

  it('gives a statement the error of its own connection only', async () => {
    const sql = open()
    const end = await terminator(sql)
    const sleeping = codeOf(sql`select pg_sleep(${60}::int)`)
    await end()
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await sleeping)
    expect(await readNumber(sql, 8)).toBe(8)
  })

  it('refuses a statement that it cannot send, and gives each other its own answer', async () => {
    const sql = open()
    const at = (time: number) => sql`select ${new Date(time)}::timestamptz as at`.then(([row]) => row?.at.getTime())
    await at(0)
    const outcomes = await Promise.allSettled([at(1), at(Number.NaN), at(3), at(4)])
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
      1,
      'Invalid time value',
      3,
      4,
    ])
  })
})

describe('a transaction of the driver', () => {
  it('has its connection for itself, even behind as many statements as one connection takes', async () => {
    const sql = open({ inUrl: { max_pipeline: '1' } })
    await readNumber(sql, 0)
    const other = readNumber(sql, 1)
    await sql.begin(async (transaction) => {
      await transaction`insert into written values ('whole')`
    })
    expect(await other).toBe(1)
    expect(await admin`select what from written`).toHaveLength(1)
  })

  it('writes nothing more once its connection is lost, although others use a new one', async () => {
    const sql = open()
    const end = await terminator(sql)
    const lost = Promise.withResolvers<void>()
    const late = Promise.withResolvers<string>()
    const transaction = sql.begin(async (inside) => {
      await inside`insert into written values ('early')`
      await end()
      await lost.promise
      const writing = inside`insert into written values ('late')`
      late.resolve(await codeOf(writing))
      await writing
    })
    expect(await codeOf(transaction)).toMatch(/CONNECTION_CLOSED|57P01/)
    expect(await readNumber(sql, 2)).toBe(2)
    lost.resolve()
    expect(await late.promise).toBe('CONNECTION_CLOSED')
    expect(await readNumber(sql, 3)).toBe(3)
    expect(await admin`select what from written`).toEqual([])
  })

  it('is refused when its connection breaks under a statement, and the next one works', async () => {
    const sql = open()
    const transaction = sql.begin(async (inside) => {
      await readNumber(inside, 1)
      wire.cutAfter(3)
      await Promise.all([readNumber(inside, 2), readNumber(inside, 3), inside`select 4 as four`])
    })
    expect(await codeOf(transaction)).toBe('CONNECTION_CLOSED')
    expect(await sql.begin((inside) => readNumber(inside, 5))).toBe(5)
  })
})

describe('a reserved connection of the driver', () => {
  it('is given to whoever asks first, before any other statement', async () => {
    const sql = open({ max: 2 })
    const [one, two] = await Promise.all([sql.reserve(), sql.reserve()])
    expect(await Promise.all([readNumber(one, 1), readNumber(two, 2)])).toEqual([1, 2])
    one.release()
    two.release()
    expect(await Promise.all([1, 2, 3].map((each) => readNumber(sql, each)))).toEqual([1, 2, 3])
  })

  it('is refused once it is lost, and can be released all the same', async () => {
    const sql = open()
    const reserved = await sql.reserve()
    wire.cutAfter(3)
    const codes = await Promise.all([codeOf(readNumber(reserved, 1)), codeOf(readNumber(reserved, 2))])
    expect(codes).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED'])
    expect(await codeOf(readNumber(reserved, 3))).toBe('CONNECTION_CLOSED')
    reserved.release()
    expect(await readNumber(sql, 4)).toBe(4)
  })
})

describe('a cursor of the driver', () => {
  it('fails when its connection is lost between two portions, rather than end early', async () => {
    const closed = Promise.withResolvers<void>()
    const sql = open({ onclose: () => closed.resolve() })
    const end = await terminator(sql)
    const read = async () => {
      for await (const _ of sql`select n from generate_series(1, ${10}::int) n`.cursor(2)) {
        await end()
        await closed.promise
      }
    }
    expect(await codeOf(read())).toMatch(/CONNECTION_CLOSED|57P01/)
    expect(await readNumber(sql, 9)).toBe(9)
  })
})
