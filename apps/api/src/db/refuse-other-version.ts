import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { isForbidden } from './database-errors.ts'

/** The folder of the migrations, next to the code that applies them. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** A database whose schema another version of the product made. Its message is the finding, and what to do. */
export class OtherVersionError extends Error {
  readonly finding: string

  constructor(finding: string, advice: string) {
    super(`${finding} ${advice}`)
    this.finding = finding
  }
}

/** The findings, each with its advice. */
const EARLIER = [
  'This database was made by a version before 0.1.0, which cannot be upgraded. It was not changed.',
  'Create a new database and set DATABASE_URL to it.',
] as const

const LATER = [
  'This database was made by a later version of Mintmark. It was not changed.',
  'Run it with that version or a newer one.',
] as const

const UNREADABLE = [
  'This database was made by another version of Mintmark: this login may not read which migrations were applied.',
  'Run the migration of this version, which says what to do.',
] as const

/**
 * The number of migrations without which this version of the code cannot work. The other migrations that it knows only prepare a
 * later version, so that it runs before and after them.
 */
const MIGRATIONS_NEEDED = 1

/** The number of migrations that this version of the code knows. */
export function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return journal.entries.length
}

/** The number of migrations of a database, and how many a version has to know at least to run on it. */
export interface Schema {
  readonly applied: number
  readonly knownMin: number
}

/** Reads a `Schema`: one row. */
export const READ_SCHEMA =
  'select count(*)::int as applied, coalesce(max(known_min), 0) as "knownMin" from drizzle.__drizzle_migrations'

/**
 * Says why this version does not run on the schema, and how to mend it; undefined if it runs. A schema fits if it has every
 * migration that this version needs, and no later one removed anything that this version uses.
 */
export function misfitOf({ applied, knownMin }: Schema): string | undefined {
  if (applied < MIGRATIONS_NEEDED)
    return `The database has ${applied} of the ${MIGRATIONS_NEEDED} migrations that this version needs. Run the migration of this version.`
  const known = knownMigrations()
  if (known < knownMin)
    return `A later version took something away that this one uses: the database needs a version with at least ${knownMin} migrations, and this one has ${known}. Run that version or a newer one.`
  return undefined
}

/** True if this version runs on the schema. */
export const isFit = (schema: Schema): boolean => misfitOf(schema) === undefined

/** The misfit of a schema that cannot be read. */
export const UNREADABLE_SCHEMA =
  'The applied migrations cannot be read: an earlier version made the database, or this login lacks the right. Run the migration of this version, which says what to do.'

/** The state of a database for a version: no tables, migrations that it knows, or also those of a later version. */
type Finding = 'empty' | 'own' | 'later'

/**
 * Throws an `OtherVersionError` if the database has a migration that this version does not know, unless it is a later version's,
 * which removed nothing that this one uses. A later version's database has all known migrations first, in their order. Changes
 * nothing.
 */
export async function refuseOtherVersion(sql: postgres.Sql): Promise<Finding> {
  const [row] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`
  if (!row?.migrated) return 'empty'
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  // As JSON, because databases from before 0.1.0 lack the column.
  const applied = await sql<{ hash: string; knownMin: number | null }[]>`
    select hash, (to_jsonb(each) ->> 'known_min')::int as "knownMin"
    from drizzle.__drizzle_migrations each order by created_at, id`
  const hashes = new Set(known.map(({ hash }) => hash))
  if (applied.every(({ hash }) => hashes.has(hash))) return 'own'
  const isLater = known.every(({ hash }, at) => applied[at]?.hash === hash)
  if (!isLater) throw new OtherVersionError(...EARLIER)
  if (applied.some(({ knownMin }) => knownMin === null || knownMin > known.length))
    throw new OtherVersionError(...LATER)
  return 'later'
}

/** The same for the logins of the API and the verifier, which this version's migrations let read what was applied. */
export async function refuseOtherVersionToLogin(sql: postgres.Sql): Promise<void> {
  try {
    await refuseOtherVersion(sql)
  } catch (error) {
    throw isForbidden(error) ? new OtherVersionError(...UNREADABLE) : error
  }
}
