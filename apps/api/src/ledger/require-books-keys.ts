import type { LedgerSql } from '../db/connect.ts'
import { type BooksKeys, booksKeyFile, hasBooksKeys, type KeysEnv } from '../outside/books-keys.ts'
import { COVERED, macViolations, type StoredEntry } from './verify-entries.ts'

/** Keys with which the API must not write. The message says what to do. */
export class BooksKeysError extends Error {}

const LOOKED_AT = 100

const NEWEST = `select ${COVERED} from entries e order by e.transaction_id desc limit ${LOOKED_AT}`

const ADVICE =
  'Restore it from its copy, or from the machine of another process of the API (docs/operations.md, Keys). A new key verifies ' +
  'nothing that was written before.'

/**
 * Throws a `BooksKeysError` if there are entries and the file of the books' keys is missing, or none of its keys made any of the
 * newest MACs: what this process wrote would fit the keys of no other, and stop payouts.
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
  const rows = await reads.unsafe<StoredEntry[]>(NEWEST, [], { prepare: true })
  if (rows.length === 0) return
  const path = booksKeyFile(env)
  if (!hasBooksKeys(env))
    throw new BooksKeysError(`There are entries, but the file of the books' keys is missing: ${path}. ${ADVICE}`)
  if (rows.every((row) => macViolations(row, booksKeys).length > 0))
    throw new BooksKeysError(`None of the keys in ${path} made the MACs of the newest entries. ${ADVICE}`)
}
