import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** The advisory lock that concurrent migrations wait for. */
const MIGRATION_LOCK = 41_004_200

const CONNECT = { max: 1, onnotice: () => undefined, connection: { application_name: 'mintmark-migrate' } }

/** How many migrations this version of the code knows. */
export function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return journal.entries.length
}

/** Migrates a database to the newest schema. Safe to repeat and to run concurrently. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, CONNECT)
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    const [row] = await client`select count(*)::int as applied from drizzle.__drizzle_migrations`
    if (row?.applied !== knownMigrations())
      throw new Error(
        `${row?.applied} of ${knownMigrations()} migrations are applied: their order in the journal is wrong`,
      )
  } finally {
    await client.end()
  }
}
