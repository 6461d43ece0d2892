import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { openRelay } from '../testing/cluster/relay.ts'

/** A client of the test server with one connection, through another port. */
const open = (port: number, options = {}) =>
  postgres(String(process.env.TEST_DATABASE_URL), { port, max: 1, fetch_types: false, backoff: () => 0.02, ...options })

const readNumber = (sql: postgres.ISql, number: number) =>
  sql`select ${number}::int as number`.then(([row]) => Number(row?.number))

const codeOf = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

// The groups of driver.test.ts go on here: one per patch in infra/patches/postgres, under its subject.

describe('Give up a connection that does not answer', () => {
  it('rejects its statement, ends idle connections to the same server, and connects again for the next statement', async () => {
    const relay = await openRelay(Number(new URL(String(process.env.TEST_DATABASE_URL)).port))
    const closed = Promise.withResolvers<void>()
    const sql = open(relay.port, { answer_timeout: 1, onclose: () => closed.resolve() })
    const idleClosed = Promise.withResolvers<void>()
    const idle = open(relay.port, { answer_timeout: 60, onclose: () => idleClosed.resolve() })
    expect(await readNumber(idle, 1)).toBe(1)
    expect(await readNumber(sql, 1)).toBe(1)
    relay.cut()
    expect(await codeOf(readNumber(sql, 2))).toBe('CONNECTION_TIMEOUT')
    await Promise.all([closed.promise, idleClosed.promise])
    relay.mend()
    expect(await readNumber(sql, 3)).toBe(3)
    await Promise.all([sql.end(), idle.end()])
    await relay.close()
  })
})

describe('Reject waiting queries while no server can be reached', () => {
  it('makes one attempt for all of them', async () => {
    let attempts = 0
    const refusing = createServer((socket) => {
      attempts++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const sql = open((refusing.address() as AddressInfo).port)
    const codes = await Promise.all(Array.from({ length: 20 }, (_, number) => codeOf(readNumber(sql, number))))
    expect(new Set(codes)).not.toContain('done')
    expect(attempts).toBe(1)
    await sql.end()
    refusing.close()
  })
})

describe('End a connection to a server that became read-only', () => {
  const pidOf = (sql: postgres.ISql) => sql`select pg_backend_pid() as pid`.then(([row]) => Number(row?.pid))
  const write = (sql: postgres.ISql) => codeOf(sql`create table pg_temp.written ()`)
  const port = Number(new URL(String(process.env.TEST_DATABASE_URL)).port)

  /** A client whose server takes no changes from now on, and the number of the process that serves its only connection. */
  async function openReadOnly(options = {}) {
    const sql = open(port, options)
    await sql`set default_transaction_read_only = on`
    return { sql, pid: await pidOf(sql) }
  }

  it('answers what was sent before on it, and the next statement on a new one', async () => {
    const { sql, pid } = await openReadOnly()
    expect(await Promise.all([write(sql), pidOf(sql)])).toEqual(['25006', pid])
    expect(await pidOf(sql)).not.toBe(pid)
    expect(await write(sql)).toBe('done')
    await sql.end()
  })

  it('ends the transaction first', async () => {
    const { sql, pid } = await openReadOnly()
    expect(await codeOf(sql.begin((inside) => inside`create table pg_temp.written ()`))).toBe('25006')
    expect(await pidOf(sql)).not.toBe(pid)
    await sql.end()
  })

  it('ends a reserved connection after its release', async () => {
    const { sql, pid } = await openReadOnly()
    const reserved = await sql.reserve()
    expect(await write(reserved)).toBe('25006')
    expect(await pidOf(reserved)).toBe(pid)
    reserved.release()
    expect(await pidOf(sql)).not.toBe(pid)
    await sql.end()
  })

  it('keeps the connection of a client that asked for it', async () => {
    const sql = open(port, { connection: { default_transaction_read_only: true } })
    const pid = await pidOf(sql)
    expect(await write(sql)).toBe('25006')
    expect(await pidOf(sql)).toBe(pid)
    await sql.end()
  })

  it('ends the client, although the server closed the connection first', async () => {
    const closed = Promise.withResolvers<void>()
    const { sql, pid } = await openReadOnly({ onclose: () => closed.resolve() })
    const reserved = await sql.reserve()
    expect(await write(reserved)).toBe('25006')
    const admin = open(port)
    await admin`select pg_terminate_backend(${pid}, 5000)`
    await closed.promise
    await Promise.all([sql.end(), admin.end()])
  })
})

describe('Reject the first statement of a lost connection', () => {
  it('although the URL names further servers, and answers the next one', async () => {
    const { hostname, port } = new URL(String(process.env.TEST_DATABASE_URL))
    const sql = open(Number(port), { host: [hostname, hostname], port: [Number(port), Number(port)] })
    expect(await codeOf(sql`select pg_terminate_backend(pg_backend_pid())`)).toBe('CONNECTION_CLOSED')
    expect(await readNumber(sql, 1)).toBe(1)
    await sql.end()
  })
})
