import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Runs a program of the API as somebody's deployment would. */
function run(file: string, env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const keys = { SECRETS_KEY_FILE: join(dataDir, 'key'), BOOKS_KEY_FILE: join(dataDir, 'books.key') }
  const settings = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: dataDir, ...keys, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(API, 'src', file)], {
    cwd: API,
    env: settings,
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
const MIGRATE = 'db/migrate-command.ts'
const quiet = { status: 0, stdout: '', stderr: '' }

/** Runs the file as an administrator does. */
async function runRolesFile(database: string): Promise<void> {
  const sql = connect(asAdmin(database))
  await sql.file(join(API, 'src/db/roles.sql'))
  await sql.end()
}

/** Removes the roles, as on a server that never saw this platform. */
async function forgetRoles(): Promise<void> {
  await admin.unsafe('drop database if exists mintmark')
  await admin.unsafe('drop role if exists mintmark_app, mintmark_check, mintmark_owner')
  await admin.unsafe('drop role mintmark_api, mintmark_verifier')
}

describe("somebody else's PostgreSQL", () => {
  it('works with one login that owns its database and may create roles', async () => {
    await forgetRoles()
    await makeLogin('shop', 'createrole')
    await admin`create database shop owner shop`
    const env = { DATABASE_URL: urlOf('shop', 'shop'), SEED: 'demo', MARKET_SOURCE: 'fixed' }
    expect(run(MIGRATE, env)).toEqual(quiet)
    expect(run('seed/seed-command.ts', env)).toMatchObject({ status: 0, stderr: '' })
    // The demo wrote no head yet, which the command says.
    expect(run('ledger/verify-books-command.ts', env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^The books are right: \d{2,} entries/),
    })
  }, 150_000)

  it('names the file for an administrator where a login may not create roles, and works with separate logins then', async () => {
    await makeLogin('small')
    await admin`create database small owner small`
    const env = { DATABASE_URL: urlOf('small', 'small') }
    expect(run(MIGRATE, env)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The login "small" may not create or grant the roles mintmark_api and mintmark_verifier. An administrator has to run ' +
        'apps/api/src/db/roles.sql once: psql --dbname=small --file=apps/api/src/db/roles.sql',
    })
    await runRolesFile('small')
    await makeLogin('front')
    const separate = { DATABASE_URL: urlOf('front', 'small'), MIGRATIONS_DATABASE_URL: env.DATABASE_URL }
    expect(run(MIGRATE, separate)).toEqual(quiet)
    const front = connect(separate.DATABASE_URL)
    await expect(front`set role small`).rejects.toThrow(/permission denied/)
    await front.end()
  })

  it('refuses a login of its own that has more rights', async () => {
    await makeLogin('watcher')
    await admin`grant pg_write_all_data to watcher`
    const separate = { DATABASE_URL: urlOf('watcher', 'small'), MIGRATIONS_DATABASE_URL: urlOf('small', 'small') }
    expect(run(MIGRATE, separate)).toMatchObject({
      status: 1,
      stderr:
        'DATABASE_URL connects as "watcher", which is a member of pg_write_all_data. Use a login without such rights.',
    })
  })

  it('refuses a superuser as the login of the API, in migrations and at the start', async () => {
    const env = { DATABASE_URL: asAdmin('small') }
    const refused = {
      status: 1,
      stdout: '',
      stderr:
        'DATABASE_URL connects as "postgres", which is a superuser and could rewrite the books. ' +
        'Use a separate login for the API, and set MIGRATIONS_DATABASE_URL to the login that owns the database.',
    }
    expect(run(MIGRATE, env)).toEqual(refused)
    expect(run('main.ts', env)).toEqual(refused)
  })
})

describe('a database whose tables belong to the superuser of an earlier version', () => {
  it('goes to the owner of the database when roles.sql is run', async () => {
    await makeLogin('heir')
    await admin`create database heir`
    expect(run(MIGRATE, { DATABASE_URL: asAdmin('heir'), NODE_ENV: 'development' })).toEqual(quiet)
    await admin`alter database heir owner to heir`
    await runRolesFile('heir')
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
