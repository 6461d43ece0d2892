import { checkApiLogin, LoginError } from './logins.ts'
import { migrateDatabase } from './migrate.ts'
import { OtherVersionError } from './refuse-other-version.ts'

async function run(): Promise<void> {
  const { NODE_ENV, DATABASE_URL, MIGRATIONS_DATABASE_URL, VERIFIER_DATABASE_URL, REPLICA_DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new LoginError('DATABASE_URL is missing: set it to the URL of the database to migrate.')
  await checkApiLogin(DATABASE_URL, NODE_ENV === 'production')
  const owner = MIGRATIONS_DATABASE_URL || DATABASE_URL
  await migrateDatabase({
    owner,
    api: DATABASE_URL,
    verifier: VERIFIER_DATABASE_URL || undefined,
    reader: REPLICA_DATABASE_URL || undefined,
  })
}

try {
  await run()
} catch (error) {
  if (!(error instanceof LoginError || error instanceof OtherVersionError)) throw error
  console.error(error.message)
  process.exit(1)
}
