import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { isForbidden } from './database-errors.ts'
import { API_ROLE, LoginError, type LoginSetting, readLogin, requireWeakLogin, VERIFIER_ROLE } from './logins.ts'
import { knownMigrations, MIGRATIONS_FOLDER, refuseOtherVersion } from './refuse-other-version.ts'

const ROLES_FILE = join(import.meta.dirname, 'roles.sql')

/** The advisory lock that concurrent migrations wait for. */
const MIGRATION_LOCK = 41_004_200

const CONNECT = {
  max: 1,
  // A URL may name several servers.
  target_session_attrs: 'primary' as const,
  onnotice: () => undefined,
  connection: { application_name: 'mintmark-migrate' },
}

/** The URLs of the platform's logins. The API and the verifier may have their own logins. */
export interface DatabaseLogins {
  readonly owner: string
  readonly api?: string | undefined
  readonly verifier?: string | undefined
}

/** Explains which file an administrator has to run when the owner may not. */
async function orAskAdministrator<Result>(sql: postgres.Sql, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isForbidden(error)) throw error
    const [row] = await sql`select current_user as login, current_database() as name`
    throw new LoginError(
      `The login "${row?.login}" may not create or grant the roles ${API_ROLE} and ${VERIFIER_ROLE}. ` +
        `An administrator has to run apps/api/src/db/roles.sql once: psql --dbname=${row?.name} --file=apps/api/src/db/roles.sql`,
    )
  }
}

/** Has a separate login inherit the rights of its role, unless it does. */
async function grantRole(sql: postgres.Sql, setting: LoginSetting) {
  const login = await readLogin(setting)
  const [row] = await sql`
    select ${login.name} = current_user as same, current_setting('server_version_num')::int >= 160000 as "eachGrant"`
  if (row?.same) return
  requireWeakLogin(login, setting)
  if (login.hasRole) return
  // Before version 16, an attribute of the login decides whether it inherits.
  const inherit = row?.eachGrant ? sql`with inherit true` : sql``
  await orAskAdministrator(sql, () => sql`grant ${sql(setting.role)} to ${sql(login.name)} ${inherit}`)
  if ((await readLogin(setting)).hasRole) return
  throw new LoginError(
    `${setting.setting} connects as "${login.name}", which does not inherit the rights of ${setting.role}. ` +
      `An administrator has to run: alter role "${login.name}" inherit`,
  )
}

/**
 * Migrates a database to the newest schema, as its owner, and gives the other logins their roles. Safe to repeat and to run
 * concurrently. Throws an `OtherVersionError`, before any change, if another version made the database, and a `LoginError` if a
 * login has too few rights, or too many.
 */
export async function migrateDatabase({ owner, api, verifier }: DatabaseLogins): Promise<void> {
  const client = postgres(owner, CONNECT)
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await orAskAdministrator(client, () => refuseOtherVersion(client))
    await orAskAdministrator(client, () => client.unsafe(readFileSync(ROLES_FILE, 'utf8')))
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    const [row] = await client`select count(*)::int as applied from drizzle.__drizzle_migrations`
    if (row?.applied !== knownMigrations())
      throw new Error(
        `${row?.applied} of ${knownMigrations()} migrations are applied: their order in the journal is wrong`,
      )
    if (api) await grantRole(client, { setting: 'DATABASE_URL', url: api, role: API_ROLE })
    if (verifier) await grantRole(client, { setting: 'VERIFIER_DATABASE_URL', url: verifier, role: VERIFIER_ROLE })
  } finally {
    await client.end()
  }
}
