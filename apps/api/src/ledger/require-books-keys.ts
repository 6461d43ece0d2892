import type { LedgerSql } from '../db/connect.ts'
import { type BooksKeys, booksKeyFile, hasBooksKeys, type KeysEnv } from '../integrations/books-keys.ts'
import type { SealedKind, SealedRow } from './sealed-kind.ts'
import { AUDIT_ROWS } from './verify-audit.ts'
import { ENTRIES } from './verify-entries.ts'

/** Keys with which the API must not write. The message says what to do. */
export class BooksKeysError extends Error {}

const LOOKED_AT = 100

/** For each of the newest rows, if one of the keys made its MAC. */
async function areOurs<Row extends SealedRow>(reads: LedgerSql, kind: SealedKind<Row>, keys: BooksKeys) {
  const newest = `select ${kind.covered} from ${kind.table} e order by e.transaction_id desc limit ${LOOKED_AT}`
  const rows = await reads.unsafe<Row[]>(newest)
  return rows.map((row) => () => kind.macViolations(row, keys).length === 0)
}

const ADVICE =
  'Restore it from its copy, or from the machine of another process of the API (docs/operations.md, Keys). A new key verifies ' +
  'nothing that was written before.'

/**
 * Throws a `BooksKeysError` if there are entries or audit rows and the file of the books' keys is missing, or none of its keys
 * made any of the newest MACs: what this process wrote would fit the keys of no other, and stop payouts.
 */
export async function requireBooksKeys({
  reads,
  env,
  booksKeys,
}: {
  readonly reads: LedgerSql
  readonly env: KeysEnv
  readonly booksKeys: BooksKeys
}): Promise<void> {
  const looks = [await areOurs(reads, ENTRIES, booksKeys), await areOurs(reads, AUDIT_ROWS, booksKeys)]
  if (looks.every((rows) => rows.length === 0)) return
  const path = booksKeyFile(env)
  if (!hasBooksKeys(env))
    throw new BooksKeysError(
      `There are entries or audit rows, but the file of the books' keys is missing: ${path}. ${ADVICE}`,
    )
  if (looks.some((rows) => rows.length > 0 && !rows.some((isOurs) => isOurs())))
    throw new BooksKeysError(`None of the keys in ${path} made the MACs of the newest entries or audit rows. ${ADVICE}`)
}
