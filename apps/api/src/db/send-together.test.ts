import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { sendTogether } from './send-together.ts'
import type { Statement } from './set-statements.ts'

/** As many statements as a batch of all kinds of requests has. Some are the same, such as those of the pending work of several kinds. */
const TABLES = Array.from({ length: 24 }, (_, place) => (place % 7 === 6 ? 5 : place))
const BATCHES = 400

const platform = preparePlatform()

beforeAll(async () => {
  for (const table of new Set(TABLES))
    await platform.sql.unchecked.unsafe(`create temporary table t${table} (batch int, part int)`)
})

const insertInto = (table: number, batch: number, part: number): Statement => ({
  name: `insert t${table}`,
  text: `insert into t${table} select * from unnest($1::int[], $2::int[])`,
  values: [[String(batch)], [String(part)]],
  chainAt: -1,
})

/** The tables of a batch: each other batch has few. The same in each run, and hardly two alike. */
const tablesOf = (batch: number) =>
  TABLES.filter((_, place) => {
    const chance = createHash('sha256').update(`${batch} ${place}`).digest().readUInt8(0)
    return place === 0 || chance < (batch % 2 === 0 ? 220 : 40)
  })

it('writes each row of any combination of statements once, with few texts, none of which has a statement twice', async () => {
  const batches = Array.from({ length: BATCHES }, (_, batch) => tablesOf(batch))
  expect(new Set(batches.map(String)).size).toBeGreaterThan(BATCHES / 2)
  const expected: string[] = []
  for (const [batch, tables] of batches.entries()) {
    await sendTogether(
      platform.sql.unchecked,
      tables.map((table, part) => insertInto(table, batch, part)),
    )
    expected.push(...tables.map((table, part) => `${table} ${batch} ${part}`))
  }
  const every = [...new Set(TABLES)].map((table) => `select '${table} ' || batch || ' ' || part as row from t${table}`)
  const written = (await platform.sql.unchecked.unsafe<{ row: string }[]>(every.join(' union all '))).map(
    ({ row }) => row,
  )
  expect(written.sort()).toEqual(expected.sort())
  const prepared = await platform.sql.unchecked<{ parts: number }[]>`
    select regexp_count(statement, 'part_')::int as parts from pg_prepared_statements where statement like 'with part_0%'`
  expect(prepared.length).toBeLessThan(BATCHES / 3)
  expect(Math.max(...prepared.map(({ parts }) => parts))).toBeLessThanOrEqual(every.length)
})
