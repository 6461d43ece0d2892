import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openByteWire } from '../testing/byte-wire.ts'
import { createTestDatabase } from '../testing/test-platform.ts'
import { WITHOUT_KEYS } from '../testing/without-keys.ts'
import { connectDatabase, connectFeed, connectLedgerWorker, connectReads, type LedgerSql } from './connect.ts'
import { isOutage } from './database-errors.ts'

const RUNS = Number(process.env.BROKEN_READ_RUNS ?? 40)
const TIMEOUT_MS = Math.max(60_000, RUNS * 1000)

/** A list of numbers, each with a tag that no other read has. */
interface Read {
  readonly tag: number
  readonly length: number
}

interface Client {
  readonly read: (read: Read) => PromiseLike<readonly (readonly number[])[]>
  readonly close: () => Promise<void>
}

const numbers = ({ tag, length }: Read) => Array.from({ length }, (_, index) => [tag, index + 1])

/** Reads without and with parameters, with a statement that is prepared already and with one that never was. */
const readWith = (client: LedgerSql) => async (read: Read) => {
  const { tag, length } = read
  const text = 'select $1::int, n from generate_series(1, $2::int) n'
  const rows = await [
    () => client.unsafe(`select ${tag}, n from generate_series(1, ${length}) n`).values(),
    () => client.unsafe(text, [tag, length]).values(),
    () => client.unsafe(text, [tag, length], { prepare: true }).values(),
    () => client.unsafe(`${text} -- ${tag}`, [tag, length], { prepare: true }).values(),
  ][tag % 4]?.()
  return rows as unknown as number[][]
}

function openDatabase(url: string): Client {
  const { db, close } = connectDatabase(url, WITHOUT_KEYS)
  const read = async ({ tag, length }: Read) => {
    const columns = { tag: sql<number>`${tag}::int`, n: sql<number>`n` }
    const rows = await db.select(columns).from(sql`generate_series(1, ${length}::int) n`)
    return rows.map((row) => [row.tag, row.n])
  }
  return { read, close }
}

const openClient = (client: LedgerSql): Client => ({ read: readWith(client), close: () => client.end() })

const CLIENTS: Record<string, (url: string) => Client> = {
  'drizzle reads with': openDatabase,
  'reads rows by hand': (url) => openClient(connectReads(url)),
  'follows events': (url) => openClient(connectFeed(url)),
  'works for the ledger': (url) => openClient(connectLedgerWorker(url).sql),
}

/** Reads that are sent together, and the byte of the answers after which a connection breaks. */
const aWave = fc.record({
  lengths: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 }),
  cut: fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 400, max: 20_000 })),
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
let wire: Awaited<ReturnType<typeof openByteWire>>
beforeAll(async () => {
  database = await createTestDatabase()
  wire = await openByteWire(database.urls.api)
})
afterAll(async () => {
  await wire.close()
  await database.drop()
})

describe.each(Object.entries(CLIENTS))('the client that %s', (_, open) => {
  it(
    'reads what is there or fails, wherever its connections break',
    async () => {
      const client = open(wire.url)
      const before = wire.cuts()
      let tags = 0
      let broken = 0
      const tryRead = async (read: Read) => {
        try {
          expect(await client.read(read)).toEqual(numbers(read))
        } catch (error) {
          if (!isOutage(error)) throw error
          broken++
        }
      }
      const wave = (lengths: readonly number[]) =>
        Promise.all(lengths.map((length) => tryRead({ tag: ++tags, length })))
      const property = fc.asyncProperty(aWave, async ({ lengths, cut }) => {
        wire.cutAfter(cut)
        await wave(lengths)
        await wave(lengths)
      })
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
      expect(wire.cuts()).toBeGreaterThan(before + RUNS / 4)
      expect(broken).toBeGreaterThan(RUNS / 8)
      wire.cutAfter(Number.POSITIVE_INFINITY)
      const whole = broken
      await wave(Array.from({ length: 20 }, () => 3))
      expect(broken).toBe(whole)
      await client.close()
    },
    TIMEOUT_MS,
  )
})
