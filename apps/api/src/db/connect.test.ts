import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-platform.ts'
import { WITHOUT_KEYS } from '../testing/without-keys.ts'
import {
  connectDatabase,
  connectFeed,
  connectJobs,
  connectLedgerWorker,
  connectReads,
  connectVerifier,
} from './connect.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The login of a session, the role that its statements run as, and two things that only the API may do. */
const RIGHTS = `
  select session_user as login, current_user as role, has_any_column_privilege('entries', 'insert') as writes,
    has_table_privilege('sessions', 'select') as reads_sessions, has_table_privilege('entries', 'delete') as deletes`

const readDrizzle = async (url: string) => {
  const { db, close } = connectDatabase(url, WITHOUT_KEYS)
  const rows = await db.execute(RIGHTS)
  await close()
  return rows[0]
}
const read = (connect: (url: string) => ReturnType<typeof connectReads>) => async (url: string) => {
  const sql = connect(url)
  const rows = await sql.unsafe(RIGHTS)
  await sql.end()
  return rows[0]
}

const CONNECTIONS = [
  ['for Drizzle', 'api', readDrizzle],
  ['for reads', 'api', read(connectReads)],
  ['for events', 'api', read(connectFeed)],
  ['for jobs', 'api', read(connectJobs)],
  ['of a ledger worker', 'api', read((url) => connectLedgerWorker(url).sql)],
  ['of a verifier without a login', 'api', read(connectVerifier)],
  ['of the verifier', 'verifier', read(connectVerifier)],
] as const

describe('the connection', () => {
  it.each(CONNECTIONS)(
    '%s works as its login, with no more than the rights of the role',
    async (_, purpose, rights) => {
      const { url, login } = { url: database.urls[purpose], login: new URL(database.urls[purpose]).username }
      const isApi = purpose === 'api'
      const expected = { login, role: login, writes: isApi, reads_sessions: isApi, deletes: false }
      expect(await rights(url)).toEqual(expected)
    },
  )
})

it('the connection for jobs takes JSON that is text already or not, and reads JSON and lists', async () => {
  const sql = connectJobs(database.urls.api)
  const texts = ['a', 'b,c']
  const [row] = await sql.unsafe(
    'select (select sum(n) from json_to_recordset($1::json) as x(n int))::int as sum, $2::jsonb as object, $3::text[] as texts',
    ['[{"n":1},{"n":2}]', { of: [1] }, texts] as never[],
  )
  await sql.end()
  expect(row).toEqual({ sum: 3, object: { of: [1] }, texts })
})
