import { checkApiLogin, LoginError } from './logins.ts'
import { migrateDatabase } from './migrate.ts'
import { OtherVersionError } from './refuse-other-version.ts'

/** Local platforms keep their database in this folder. */
const { DATA_DIR } = process.env

async function run(): Promise<void> {
  const { NODE_ENV, DATABASE_URL, MIGRATIONS_DATABASE_URL, VERIFIER_DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new LoginError('DATABASE_URL is missing: set it to the URL of the database to migrate.')
  await checkApiLogin(DATABASE_URL, NODE_ENV === 'production')
  const owner = MIGRATIONS_DATABASE_URL || DATABASE_URL
  await migrateDatabase({ owner, api: DATABASE_URL, verifier: VERIFIER_DATABASE_URL || undefined })
}

try {
  await run()
} catch (error) {
  if (!(error instanceof LoginError || error instanceof OtherVersionError)) throw error
  console.error(error.message)
  if (error instanceof OtherVersionError && DATA_DIR)
    console.error(`If the database is the one in the data folder, move ${DATA_DIR} away and start again.`)
  process.exit(1)
}
