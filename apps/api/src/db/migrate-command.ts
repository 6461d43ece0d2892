import { readSettings, requireValid, SettingsError } from '@mintmark/settings'
import { checkApiLogin, LoginError } from './logins.ts'
import { migrateDatabase } from './migrate.ts'
import { OtherVersionError } from './refuse-other-version.ts'
import { EncodingError } from './require-utf8.ts'

/** Errors whose message tells the operator what to do. */
const FOR_OPERATORS = [EncodingError, LoginError, OtherVersionError, SettingsError]

async function run(): Promise<void> {
  const settings = requireValid(readSettings('migrate', process.env))
  const { NODE_ENV, DATABASE_URL, MIGRATIONS_DATABASE_URL, VERIFIER_DATABASE_URL, REPLICA_DATABASE_URL } = settings
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
  if (!FOR_OPERATORS.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exit(1)
}
