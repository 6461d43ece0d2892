import type { TransactionSql } from 'postgres'
import { fieldOfError } from '../db/database-errors.ts'

/** The class of errors about values, such as text that is no JSON. */
const DATA_EXCEPTION = /^22/

/**
 * Runs checks that return sentences, each for a violation. A value that no check can read is itself a violation: a row of the
 * books that the product did not write would otherwise keep everything else from being checked.
 */
export async function runChecks(
  sql: TransactionSql,
  checks: string,
  parameters: readonly string[][],
): Promise<string[]> {
  try {
    const rows = await sql.savepoint((inner) =>
      inner.unsafe<{ violation: string }[]>(checks, parameters as never[], { prepare: true }),
    )
    return rows.map(({ violation }) => violation)
  } catch (error) {
    if (!DATA_EXCEPTION.test(fieldOfError(error, 'code'))) throw error
    return [`A row has a value that the checks cannot read: ${String((error as Error).message)}.`]
  }
}
