import type { Env } from '../env.ts'
import { connectLedgerWorker } from './connect.ts'

/** A database connection that does not keep the settings which the ledger depends on. Its message says how to mend it. */
export class PoolerError extends Error {}

/**
 * Checks that the ledger's connection is read-only by default, as it asks for, where a batch holds one chain. Without the default,
 * PostgreSQL carries out what remains of a transaction whose connection was lost, and the books are wrong afterwards. A pooler such as
 * PgBouncer drops it. Throws a `PoolerError` if it is missing.
 */
export async function requireReadOnlyDefault({
  DATABASE_URL,
  CHAINS_PER_BATCH,
}: Pick<Env, 'DATABASE_URL' | 'CHAINS_PER_BATCH'>): Promise<void> {
  if (CHAINS_PER_BATCH !== 1) return
  const { sql } = connectLedgerWorker(DATABASE_URL)
  const [row] = await sql`select current_setting('default_transaction_read_only') as value`
  await sql.end()
  if (row?.value === 'on') return
  throw new PoolerError(
    'A pooler between the API and PostgreSQL drops the setting default_transaction_read_only, without which CHAINS_PER_BATCH=1 can ' +
      'write a part of a transaction. Name the database itself in DATABASE_URL, or leave CHAINS_PER_BATCH out.',
  )
}
