import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlAs } from '../testing/test-logins.ts'
import { createTestDatabase } from '../testing/test-platform.ts'
import { API_ROLE, checkLogin, LoginError, type LoginSetting, readLogin } from './logins.ts'
import { migrateDatabase } from './migrate.ts'
import { requireSafeLogin } from './require-safe-login.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let admin: postgres.Sql
let name: string
let api: LoginSetting

beforeAll(async () => {
  database = await createTestDatabase()
  admin = postgres(database.url, { max: 1, onnotice: () => undefined })
})
beforeEach(async () => {
  const [suffix, password] = [randomBytes(8).toString('hex'), 'secret']
  name = `login_${suffix}`
  await admin.unsafe(`create role ${name} login password '${password}'; create role ${name}_group`)
  const url = urlAs(database.url, new URL(database.url).pathname.slice(1), { name, password })
  api = { setting: 'DATABASE_URL', url, role: API_ROLE }
})
afterEach(async () => {
  await admin.unsafe(`drop owned by ${name}, ${name}_group; drop role ${name}, ${name}_group`)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** Each right beyond the role: the statement that gives it to a login, and its words in a message. */
const POWERS = [
  ['alter role :name superuser', 'is a superuser'],
  ['alter role :name createrole', 'may create roles'],
  ['alter role :name createdb', 'may create databases'],
  ['alter role :name replication', 'may replicate'],
  ['alter role :name bypassrls', 'bypasses row security'],
  ['grant create on database :database to :name', 'may create schemas'],
  ['grant set on parameter session_replication_role to :name', 'may disable triggers'],
  ['alter role :name set role mintmark_api', 'switches to mintmark_api'],
  ['grant pg_write_all_data to :name', 'is a member of pg_write_all_data'],
  ['grant mintmark_verifier to :name', 'is a member of mintmark_verifier'],
  ['grant truncate on prices to :name_group; grant :name_group to :name', 'is a member of :name_group'],
  ['alter role :name_group bypassrls; grant :name_group to :name', 'is a member of :name_group'],
  ['grant truncate on prices to :name', 'was granted rights on table prices'],
  ['create table theirs (); alter table theirs owner to :name', 'owns table theirs'],
] as const

describe('a login with the rights of the API', () => {
  it('is used in production', async () => {
    await admin.unsafe(`grant mintmark_api to ${name}`)
    const login = await readLogin(api)
    expect(login).toEqual({ name, hasRole: true, powers: [] })
    expect(checkLogin(login, api, true)).toBeUndefined()
  })

  it('may be allowed to connect by name, and be in a group without rights', async () => {
    const { pathname } = new URL(database.url)
    await admin.unsafe(
      `grant mintmark_api, ${name}_group to ${name}; grant connect on database ${pathname.slice(1)} to ${name}`,
    )
    expect(await readLogin(api)).toMatchObject({ powers: [] })
  })

  it.each(POWERS)('is refused in production after: %s', async (change, said) => {
    const power = said.replaceAll(':name', name)
    const { pathname } = new URL(database.url)
    const statement = change.replaceAll(':name', name).replaceAll(':database', pathname.slice(1))
    await admin.unsafe(`grant mintmark_api to ${name}; ${statement}`)
    const login = await readLogin(api)
    expect(login.powers).toEqual([power])
    const text =
      `DATABASE_URL connects as "${name}", which ${power}. Use a login that has the rights of mintmark_api and no others, ` +
      'and set MIGRATIONS_DATABASE_URL to the login that owns the database (docs/operations.md).'
    expect(() => checkLogin(login, api, true)).toThrow(new LoginError(text))
    expect(checkLogin(login, api, false)).toBe(`${text} Production refuses this one.`)
  })
})

describe('the API', () => {
  const start = (more: { VERIFIER_DATABASE_URL?: string }, say: (message: string) => void) =>
    requireSafeLogin({ NODE_ENV: 'production', DATABASE_URL: api.url, VERIFIER_DATABASE_URL: '', ...more }, say)

  it('waits until its login has its role', async () => {
    const said: string[] = []
    let granted: Promise<unknown> | undefined
    await start({}, (message) => {
      said.push(message)
      granted ??= admin.unsafe(`grant mintmark_api to ${name}`).execute()
    })
    await granted
    expect(said[0]).toBe(`The login "${name}" does not have the rights of mintmark_api yet. The migration grants them.`)
  })

  it('refuses a login of the verifier that can write', async () => {
    await admin.unsafe(`grant mintmark_api to ${name}`)
    await expect(start({ VERIFIER_DATABASE_URL: api.url }, expect.fail)).rejects.toThrow(
      `VERIFIER_DATABASE_URL connects as "${name}", which is a member of mintmark_api.`,
    )
  })
})

describe('the login of a replica', () => {
  const readerAt = (login: string) => `postgres://${login}:secret@127.0.0.1:1/none`

  it('gets its role from the migration, also while the replica is out of reach', async () => {
    await migrateDatabase({ owner: database.urls.owner, reader: readerAt(name) })
    expect([...(await admin`select pg_has_role(${name}, 'mintmark_reader', 'usage') as has`)]).toEqual([{ has: true }])
  })

  it('has to exist on the primary', async () => {
    await expect(migrateDatabase({ owner: database.urls.owner, reader: readerAt('no_one') })).rejects.toThrow(
      'REPLICA_DATABASE_URL names the login "no_one", which does not exist: create it on the primary.',
    )
  })
})
