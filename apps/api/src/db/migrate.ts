import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { connectOnce } from './connect-once.ts'
import { fieldOfError, isForbidden } from './database-errors.ts'
import {
  API_ROLE,
  LoginError,
  type LoginSetting,
  READER_ROLE,
  readLogin,
  requireWeakLogin,
  VERIFIER_ROLE,
} from './logins.ts'
import { knownMigrations, MIGRATIONS_FOLDER, refuseOtherVersion } from './refuse-other-version.ts'
import { requireUtf8 } from './require-utf8.ts'

const ROLES_FILE = join(import.meta.dirname, 'roles.sql')

const LOCK_NOT_AVAILABLE = '55P03'

/** The advisory lock that concurrent migrations wait for. */
const MIGRATION_LOCK = 41_004_200

/**
 * The longest that a migration waits for a lock on a table. Every request that needs the table waits behind it, and a check of everything
 * may hold one for half an hour.
 */
const LOCK_SECONDS_MAX = 2

/** The URLs of the platform's logins. The API and the verifier may have their own logins. */
export interface DatabaseLogins {
  readonly owner: string
  readonly api?: string | undefined
  readonly verifier?: string | undefined
  /** The login of the replica: it is made here and reaches the replica with everything else. */
  readonly reader?: string | undefined
}

/** Explains which file an administrator has to run when the owner may not. */
async function orAskAdministrator<Result>(sql: postgres.Sql, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isForbidden(error)) throw error
    const [row] = await sql`select current_user as login, current_database() as name`
    throw new LoginError(
      `The login "${row?.login}" may not create or grant the roles ${API_ROLE}, ${VERIFIER_ROLE} and ${READER_ROLE}. ` +
        `An administrator has to run apps/api/src/db/roles.sql once: psql --dbname=${row?.name} --file=apps/api/src/db/roles.sql`,
    )
  }
}

/** Grants a role to a login that inherits its rights. */
async function grant(sql: postgres.Sql, role: string, name: string) {
  const [row] = await sql`select current_setting('server_version_num')::int >= 160000 as "eachGrant"`
  // Before version 16, an attribute of the login decides whether it inherits.
  const inherit = row?.eachGrant ? sql`with inherit true` : sql``
  await orAskAdministrator(sql, () => sql`grant ${sql(role)} to ${sql(name)} ${inherit}`)
}

/** Has a separate login inherit the rights of its role, unless it does. */
async function grantRole(sql: postgres.Sql, setting: LoginSetting) {
  const login = await readLogin(setting)
  const [row] = await sql`select ${login.name} = current_user as same`
  if (row?.same) return
  requireWeakLogin(login, setting)
  if (login.hasRole) return
  await grant(sql, setting.role, login.name)
  if ((await readLogin(setting)).hasRole) return
  throw new LoginError(
    `${setting.setting} connects as "${login.name}", which does not inherit the rights of ${setting.role}. ` +
      `An administrator has to run: alter role "${login.name}" inherit`,
  )
}

const USER_IN_URL = /^[a-z]+:\/\/([^:@/]+)/

/** Has the login of the replica inherit the rights of a reader. The replica may be out of reach: it gets the grant from here. */
async function grantReader(sql: postgres.Sql, url: string) {
  const name = decodeURIComponent(USER_IN_URL.exec(url)?.[1] ?? '')
  const [row] =
    await sql`select pg_has_role(rolname, ${READER_ROLE}, 'usage') as has from pg_roles where rolname = ${name}`
  if (!row)
    throw new LoginError(
      `REPLICA_DATABASE_URL names the login "${name}", which does not exist: create it on the primary.`,
    )
  if (!row.has) await grant(sql, READER_ROLE, name)
}

/** The error that something else held a table for too long. */
const lockError = (cause: unknown) =>
  new Error(
    `A transaction held a table for more than ${LOCK_SECONDS_MAX} seconds. Nothing was changed: run the migration again.`,
    { cause },
  )

/**
 * Migrates a database to the newest schema, as its owner, and gives the other logins their roles. Safe to repeat and to run
 * concurrently. Leaves a later version's schema as it is if this version runs on it. Throws an `OtherVersionError`, before any change,
 * if this version cannot run on it, an `EncodingError` if it is not UTF-8, and a `LoginError` if a login has too few rights, or too many.
 */
export async function migrateDatabase({ owner, api, verifier, reader }: DatabaseLogins): Promise<void> {
  const client = connectOnce(owner, 'mintmark-migrate')
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await client.unsafe(`set lock_timeout = '${LOCK_SECONDS_MAX}s'`)
    await requireUtf8(client)
    const finding = await orAskAdministrator(client, () => refuseOtherVersion(client))
    // A later version's schema has everything, with the rights that its logins need.
    if (finding === 'later') return
    await orAskAdministrator(client, () => client.unsafe(readFileSync(ROLES_FILE, 'utf8')))
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    const [row] = await client`select count(*)::int as applied from drizzle.__drizzle_migrations`
    if (row?.applied !== knownMigrations())
      throw new Error(
        `${row?.applied} of ${knownMigrations()} migrations are applied: their order in the journal is wrong`,
      )
    if (api) await grantRole(client, { setting: 'DATABASE_URL', url: api, role: API_ROLE })
    if (verifier) await grantRole(client, { setting: 'VERIFIER_DATABASE_URL', url: verifier, role: VERIFIER_ROLE })
    if (reader) await grantReader(client, reader)
  } catch (error) {
    throw fieldOfError(error, 'code') === LOCK_NOT_AVAILABLE ? lockError(error) : error
  } finally {
    await client.end()
  }
}
