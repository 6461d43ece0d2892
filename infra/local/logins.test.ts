import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBuilt } from './built-api.ts'
import { type RunningDatabase, startDatabase } from './database.ts'
import { removeAtEnd } from './parts.ts'
import { ROOT } from './settings.ts'

const API = join(ROOT, 'apps/api')

let dataDir: string
let server: RunningDatabase
let admin: postgres.Sql

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mintmark-logins-'))
  chmodSync(dataDir, 0o711)
  removeAtEnd(dataDir)
  server = await startDatabase({ dataDir, throwaway: true, bin: process.env.TEST_POSTGRES_BIN })
  admin = connect(asAdmin('postgres'))
})
afterAll(async () => {
  await admin.end()
  await server.stop()
  rmSync(server.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })

/** The URL of a database on the server for the superuser. */
const asAdmin = (database: string) => server.urls.admin.replace(/mintmark$/, database)

/** The URL of a database on the server, with a login of this test. */
const urlOf = (login: string, database: string) => `postgres://${login}:secret@127.0.0.1:${server.port}/${database}`

const makeLogin = (name: string, options = '') => admin.unsafe(`create role ${name} login password 'secret' ${options}`)

/** Runs a program of the API as a deployment would. */
function run(program: string, env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const keys = { SECRETS_KEY_FILE: join(dataDir, 'key'), BOOKS_KEY_FILE: join(dataDir, 'books.key') }
  const settings = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: dataDir, ...keys, ...env }
  return runBuilt(program, settings)
}
const MIGRATE = 'migrate-command'
const quiet = { status: 0, stdout: '', stderr: '' }

/** The refusal of a login for the API that has more rights. */
const refusalOf = (login: string, power: string) => ({
  status: 1,
  stdout: '',
  stderr:
    `DATABASE_URL connects as "${login}", which ${power}. Use a login that has the rights of mintmark_api and no others, ` +
    'and set MIGRATIONS_DATABASE_URL to the login that owns the database (docs/operations.md).',
})

/** The login of a session that can read the books, and the role that its statements run as. */
async function rolesOf(url: string) {
  const sql = connect(url)
  const rows = await sql`select session_user as login, current_user as role, count(*) >= 0 as reads from entries`
  await sql.end()
  return rows[0]
}

/** Runs the file as an administrator does. */
async function runRolesFile(database: string): Promise<void> {
  const sql = connect(asAdmin(database))
  await sql.file(join(API, 'src/db/roles.sql'))
  await sql.end()
}

/** Removes the roles, as on a server that never saw this platform. */
async function forgetRoles(): Promise<void> {
  await admin.unsafe('drop database if exists mintmark')
  await admin.unsafe('drop role if exists mintmark_app, mintmark_check, mintmark_late, mintmark_owner')
  await admin.unsafe('drop role mintmark_api, mintmark_verifier, mintmark_reader')
}

describe('a PostgreSQL of another administrator', () => {
  it('works in development with one login that owns its database and may create roles', async () => {
    await forgetRoles()
    await makeLogin('shop', 'createrole')
    await admin`create database shop owner shop`
    const NODE_ENV = 'development'
    const env = { DATABASE_URL: urlOf('shop', 'shop'), SEED: 'demo', MARKET_SOURCE: 'fixed', NODE_ENV }
    expect(await run(MIGRATE, env)).toEqual(quiet)
    expect(await run('seed-command', env)).toMatchObject({ status: 0, stderr: '' })
    // The demo wrote no head yet, which the command says.
    expect(await run('verify-books-command', env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^The books are right: \d{2,} entries/),
    })
  }, 150_000)

  it('works in production with a separate login, or with the role itself as one', async () => {
    await makeLogin('till')
    await admin.unsafe(`alter role mintmark_api login password 'secret'`)
    for (const login of ['till', 'mintmark_api']) {
      const env = { DATABASE_URL: urlOf(login, 'shop'), MIGRATIONS_DATABASE_URL: urlOf('shop', 'shop') }
      expect(await run(MIGRATE, env)).toEqual(quiet)
      expect(await rolesOf(env.DATABASE_URL)).toEqual({ login, role: login, reads: true })
    }
    await admin.unsafe('alter role mintmark_api nologin')
  })

  it('names the file for an administrator where a login may not create roles, and works with separate logins then', async () => {
    await makeLogin('small')
    await admin`create database small owner small`
    await makeLogin('front')
    const env = { DATABASE_URL: urlOf('front', 'small'), MIGRATIONS_DATABASE_URL: urlOf('small', 'small') }
    expect(await run(MIGRATE, env)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The login "small" may not create or grant the roles mintmark_api, mintmark_verifier and mintmark_reader. An administrator has to run ' +
        'apps/api/src/db/roles.sql once: psql --dbname=small --file=apps/api/src/db/roles.sql',
    })
    await runRolesFile('small')
    expect(await run(MIGRATE, env)).toEqual(quiet)
    const front = connect(env.DATABASE_URL)
    await expect(front`set role small`).rejects.toThrow(/permission denied/)
    await expect(front`create temporary table entries ()`).rejects.toThrow(
      /permission denied to create temporary tables/,
    )
    await front.end()
  })

  it('refuses a login of its own that has more rights', async () => {
    await makeLogin('watcher')
    await admin`grant pg_write_all_data to watcher`
    const separate = { DATABASE_URL: urlOf('watcher', 'small'), MIGRATIONS_DATABASE_URL: urlOf('small', 'small') }
    expect(await run(MIGRATE, { ...separate, NODE_ENV: 'development' })).toEqual(
      refusalOf('watcher', 'is a member of pg_write_all_data'),
    )
  })

  it('names the fix for a login that does not inherit its role, or has it inherit', async () => {
    await makeLogin('clerk', 'noinherit')
    const env = { DATABASE_URL: urlOf('clerk', 'small'), MIGRATIONS_DATABASE_URL: urlOf('small', 'small') }
    const [server] = await admin`select current_setting('server_version_num')::int < 160000 as "isOld"`
    if (server?.isOld) {
      expect(await run(MIGRATE, env)).toEqual({
        status: 1,
        stdout: '',
        stderr:
          'DATABASE_URL connects as "clerk", which does not inherit the rights of mintmark_api. ' +
          'An administrator has to run: alter role "clerk" inherit',
      })
      await admin.unsafe('alter role clerk inherit')
    }
    expect(await run(MIGRATE, env)).toEqual(quiet)
    expect(await rolesOf(env.DATABASE_URL)).toEqual({ login: 'clerk', role: 'clerk', reads: true })
  })

  it.each([
    ['a superuser', () => asAdmin('small'), 'postgres', 'is a superuser'],
    ['the owner of the database', () => urlOf('small', 'small'), 'small', 'owns the database'],
  ])('refuses %s as the login of the API, in commands and at the start', async (_, urlOfApi, login, power) => {
    const env = { DATABASE_URL: urlOfApi(), SEED: 'demo' }
    const refused = refusalOf(login, power)
    for (const program of [MIGRATE, 'create-staff-command', 'disable-staff-command', 'main'])
      expect(await run(program, env)).toEqual(refused)
    expect(await run('seed-command', env)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(refused.stderr),
    })
  })
})

describe('a database whose tables belong to a superuser', () => {
  it('goes to the owner of the database when roles.sql is run, which the migration asks for', async () => {
    await makeLogin('heir')
    await admin`create database heir`
    expect(await run(MIGRATE, { DATABASE_URL: asAdmin('heir'), NODE_ENV: 'development' })).toEqual(quiet)
    await admin`alter database heir owner to heir`
    const asHeir = { DATABASE_URL: urlOf('heir', 'heir'), NODE_ENV: 'development' }
    expect(await run(MIGRATE, asHeir)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The login "heir" may not create or grant the roles .*psql --dbname=heir [^\n]*$/),
    })
    await runRolesFile('heir')
    expect(await run(MIGRATE, asHeir)).toEqual(quiet)
    const sql = connect(urlOf('heir', 'heir'))
    const left = await sql`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle', 'jobs') and pg_get_userbyid(c.relowner) <> 'heir'`
    await sql.unsafe(
      'alter table entries add column more int; drop type jobs.job_state cascade; drop function refuse_rewriting cascade',
    )
    await sql.end()
    expect(left).toHaveLength(0)
  })
})
