import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { API_ROLE, LoginError, readLogin, requireWeakLogin, VERIFIER_ROLE } from './logins.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
const ROLES_FILE = join(import.meta.dirname, 'roles.sql')

/** The advisory lock that concurrent migrations wait for. */
const MIGRATION_LOCK = 41_004_200

const INSUFFICIENT_PRIVILEGE = '42501'

const CONNECT = { max: 1, onnotice: () => undefined, connection: { application_name: 'mintmark-migrate' } }

/** The URLs of the platform's logins. The API and the verifier may have their own logins. */
export interface DatabaseLogins {
  readonly owner: string
  readonly api?: string | undefined
  readonly verifier?: string | undefined
}

/** The number of migrations that this version of the code knows. */
export function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return journal.entries.length
}

/** Explains which file an administrator has to run when the owner may not. */
async function orAskAdministrator<Result>(sql: postgres.Sql, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    const [row] = await sql`select current_user as login, current_database() as name`
    throw new LoginError(
      `The login "${row?.login}" may not create or grant the roles ${API_ROLE} and ${VERIFIER_ROLE}. ` +
        `An administrator has to run apps/api/src/db/roles.sql once: psql --dbname=${row?.name} --file=apps/api/src/db/roles.sql`,
    )
  }
}

/** Gives a separate login the role under which it works, unless it has it. */
async function grantRole(sql: postgres.Sql, role: string, { url, setting }: { url: string; setting: string }) {
  const login = await readLogin(url)
  const [row] = await sql`
    select current_user as owner, ${login.name} = current_user as same, pg_has_role(${login.name}, ${role}, 'member') as has`
  if (row?.same) return
  requireWeakLogin(login, setting)
  if (row?.has) return
  await orAskAdministrator(sql, () => sql`grant ${sql(role)} to ${sql(login.name)}`)
}

/**
 * Migrates a database to the newest schema, as its owner, and gives the other logins their roles. Safe to repeat and to run
 * concurrently. Throws a `LoginError` if a login has too few rights, or too many.
 */
export async function migrateDatabase({ owner, api, verifier }: DatabaseLogins): Promise<void> {
  const client = postgres(owner, CONNECT)
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await orAskAdministrator(client, () => client.unsafe(readFileSync(ROLES_FILE, 'utf8')))
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    const [row] = await client`select count(*)::int as applied from drizzle.__drizzle_migrations`
    if (row?.applied !== knownMigrations())
      throw new Error(
        `${row?.applied} of ${knownMigrations()} migrations are applied: their order in the journal is wrong`,
      )
    if (api) await grantRole(client, API_ROLE, { url: api, setting: 'DATABASE_URL' })
    if (verifier) await grantRole(client, VERIFIER_ROLE, { url: verifier, setting: 'VERIFIER_DATABASE_URL' })
  } finally {
    await client.end()
  }
}
