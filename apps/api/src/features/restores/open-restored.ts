import { connectVerifier, type LedgerSql } from '../../db/connect.ts'
import { OtherVersionError, refuseOtherVersionToLogin } from '../../db/refuse-other-version.ts'
import { readEnv } from '../../env.ts'
import { type AuditFiles, openAuditFiles } from '../../integrations/audit-files.ts'
import { type BooksKeys, hasBooksKeys, openBooksKeys } from '../../integrations/books-keys.ts'
import { openOutsideStore } from '../../integrations/checkpoints.ts'
import { openRestoreProofs, type RestoreProofs } from '../../integrations/restore-proofs.ts'

/** A restored database, and the evidence about it that is kept outside. */
interface Restored {
  readonly sql: LedgerSql
  readonly keys: BooksKeys
  readonly files: AuditFiles
  readonly proofs: RestoreProofs
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Opens the restored database of `DATABASE_URL` to read it, for a command. Ends the process with a sentence if something is missing. */
export async function openRestored(): Promise<Restored> {
  if (!process.env.DATABASE_URL) refuse('DATABASE_URL is missing: set it to the URL of the restored database.')
  // Keys that only the API needs are not asked for.
  const env = readEnv({ ...process.env, NODE_ENV: 'test' })
  if (!hasBooksKeys(env)) refuse('The keys of the books are missing: set BOOKS_KEY_FILE to their file.')
  // Not that of VERIFIER_DATABASE_URL, which may name the platform's own database.
  const sql = connectVerifier(env.DATABASE_URL)
  await refuseOtherVersionToLogin(sql).catch((error: unknown) => {
    if (!(error instanceof OtherVersionError)) throw error
    refuse(error.message)
  })
  const keys = openBooksKeys(env)
  const store = openOutsideStore(env)
  return { sql, keys, files: openAuditFiles(store, keys), proofs: openRestoreProofs(store, keys) }
}
