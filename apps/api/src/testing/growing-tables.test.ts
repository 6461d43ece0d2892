import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { COPIED, COPIED_LATE, GROWING, IDS, SHORT } from './growing-tables.ts'

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))

it('every table either grows with the platform, or says what bounds it', () => {
  expect(tables.length).toBeGreaterThan(70)
  expect([...GROWING, ...Object.keys(SHORT)].sort()).toEqual([...tables].sort())
})

it('only a table whose rows are copied has a column for its id', () => {
  for (const table of Object.keys(IDS)) expect({ ...COPIED, ...COPIED_LATE }, table).toHaveProperty(table)
})
