import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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

/** The driver's options; its types lack `socket`. */
type Options = postgres.Options<Record<string, never>> & { inUrl?: object; socket?: () => Socket }

/** A client with one connection, as the platform sets it up; the driver reads some options from the address only. */
function open({ inUrl = {}, ...options }: Options = {}) {
  const url = new URL(wire.url)
  for (const [name, value] of Object.entries(inUrl)) url.searchParams.set(name, value)
  const own = { max: 1, fetch_types: false, backoff: () => 0.02, onnotice: () => undefined }
  const sql = postgres(url.href, { ...own, ...options })
  clients.push(sql)
  return sql
}

/** A client that is connected, and its socket. */
async function openOnSocket() {
  const { hostname, port } = new URL(wire.url)
  const sockets: Socket[] = []
  const socket = () => {
    const opened = connect(Number(port), hostname)
    sockets.push(opened)
    return opened
  }
  const sql = open({ socket })
  await readNumber(sql, 0)
  const [first] = sockets
  if (first === undefined) throw new Error('The driver opened no socket')
  return { sql, socket: first }
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

// One group per patch in infra/patches/postgres, under its subject. Without the patch, its tests fail.

describe('Discard unwritten statements when a connection closes', () => {
  it('rejects a statement that waits to be written, and connects again', async () => {
    const { sql, socket } = await openOnSocket()
    // From here on, the socket closes before the driver's timer writes anything.
    await setImmediate()
    const waiting = codeOf(readNumber(sql, 1))
    socket.destroy()
    expect(await waiting).toBe('CONNECTION_CLOSED')
    expect(await readNumber(sql, 2)).toBe(2)
  })
})

describe('Reject queries sent between an error and the close', () => {
  it('rejects a statement that is sent after the error', async () => {
    const { sql, socket } = await openOnSocket()
    await setImmediate()
    const failed = new Promise((resolve) => socket.once('error', resolve))
    socket.destroy(new Error('The connection broke'))
    await failed
    expect(await codeOf(readNumber(sql, 1))).toBe('CONNECTION_CLOSED')
    expect(await readNumber(sql, 2)).toBe(2)
  })
})

describe('Reset the row count after a failed statement', () => {
  it('starts the next result at its first row', async () => {
    const sql = open()
    const failing = sql`select 1 / (3 - n) as part from generate_series(1, ${5}::int) n`
    expect(await codeOf(failing)).toBe('22012')
    expect(await readNumber(sql, 7)).toBe(7)
  })
})

describe('Forget the statement of a lost connection', () => {
  it('starts the next result at its first row', async () => {
    const sql = open()
    const list = () => sql`select n from generate_series(1, ${5}::int) n`
    await list()
    wire.cutAfter(40)
    expect(await codeOf(list())).toBe('CONNECTION_CLOSED')
    expect([...(await list())]).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })))
  })

  it('gives a statement only the error of its own connection', async () => {
    const sql = open()
    const end = await terminator(sql)
    const sleeping = codeOf(sql`select pg_sleep(${60}::int)`)
    await end()
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await sleeping)
    expect(await readNumber(sql, 8)).toBe(8)
  })
})

describe('Refuse statements of a transaction that lost its connection', () => {
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

  it('rejects the transaction, and the next one works', async () => {
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

describe('Remove a statement that cannot be encoded from the queue', () => {
  it('rejects that statement only, and gives each other its own answer', async () => {
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

describe('Reserve the connection of a transaction behind a full pipeline', () => {
  it('keeps the statements of others out of the transaction', async () => {
    const sql = open({ inUrl: { max_pipeline: '1' } })
    await readNumber(sql, 0)
    const other = readNumber(sql, 1)
    await sql.begin(async (transaction) => {
      await transaction`insert into written values ('whole')`
    })
    expect(await other).toBe(1)
    expect(await admin`select what from written`).toHaveLength(1)
  })
})

describe('Hand over a connection that was opened to be reserved', () => {
  it('gives each of two requests its own connection before any other statement', async () => {
    const sql = open({ max: 2 })
    const [one, two] = await Promise.all([sql.reserve(), sql.reserve()])
    expect(await Promise.all([readNumber(one, 1), readNumber(two, 2)])).toEqual([1, 2])
    one.release()
    two.release()
    expect(await Promise.all([1, 2, 3].map((each) => readNumber(sql, each)))).toEqual([1, 2, 3])
  })
})

describe('Refuse statements of a reserved connection that was lost', () => {
  it('rejects waiting and later statements, and ignores the release', async () => {
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

describe('Fail a cursor that lost its connection', () => {
  it('fails between two portions instead of ending early', async () => {
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

describe('Send statements together in one write up to 64 KiB', () => {
  it('writes 90 statements together', async () => {
    const { sql, socket } = await openOnSocket()
    const write = vi.spyOn(socket, 'write')
    const numbers = Array.from({ length: 90 }, (_, index) => index)
    expect(await Promise.all(numbers.map((each) => readNumber(sql, each)))).toEqual(numbers)
    expect(write).toHaveBeenCalledOnce()
  })
})

describe('Try each server of a URL once', () => {
  it.each([
    ['every server refuses', { host: '127.0.0.1:1,127.0.0.1:2' }, 'ECONNREFUSED'],
    ['none is what it wants', { target_session_attrs: 'standby' as const }, 'CONNECTION_DESTROYED'],
  ])('rejects a query if %s', async (_, options, code) => expect(await codeOf(readNumber(open(options), 1))).toBe(code))
})
