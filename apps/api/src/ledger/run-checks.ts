import { UNREADABLE_VALUE } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { fieldOfError } from '../db/database-errors.ts'
import { PREPARED } from '../db/prepared.ts'

/** The class of errors about values, such as text that is no JSON. */
const DATA_EXCEPTION = /^22/

/** Lists of ids: `$1` and so on. */
type Parameters = readonly (readonly string[])[]

/** Rows that several checks read, by name: they are read once for all checks of a query. */
export type SharedRows = Readonly<Record<string, string>>

const withRows = (rows: SharedRows) =>
  Object.entries(rows)
    .map(([name, query], index) => `${index === 0 ? 'with' : ','} ${name} as materialized (${query})`)
    .join('')

/** Checks as one query, in their order. It names each parameter, because a check alone may not need all of them. */
function together(checks: readonly string[], parameters: Parameters, rows: SharedRows): string {
  const parts = checks.map((check, place) => `select ${place} as place, violation from (${check}) found_${place}`)
  const given = parameters.map((_, index) => `$${index + 1}::uuid[]`).join(', ')
  return `${withRows(rows)} select violation from (${parts.join(' union all ')}) every
    ${given && `where (${given}) is not null`} order by place, violation`
}

/** A sentence about a value that could not be read. Throws any other error. */
export function unreadable(error: unknown): string {
  if (!DATA_EXCEPTION.test(fieldOfError(error, 'code'))) throw error
  return `${UNREADABLE_VALUE}: ${String((error as Error).message)}.`
}

/**
 * Runs checks that return sentences, each for a violation. A value that a check cannot read is itself a violation, and keeps
 * only that check from reporting: then each of them runs alone.
 */
export async function runChecks(
  sql: TransactionSql,
  checks: readonly string[],
  parameters: Parameters,
  rows: SharedRows = {},
): Promise<string[]> {
  try {
    const found = await sql.savepoint((inner) =>
      inner.unsafe<{ violation: string }[]>(together(checks, parameters, rows), parameters as never[], PREPARED),
    )
    return found.map(({ violation }) => violation)
  } catch (error) {
    const sentence = unreadable(error)
    if (checks.length === 1) return [sentence]
    const found: string[] = []
    for (const check of checks) found.push(...(await runChecks(sql, [check], parameters, rows)))
    return [...new Set(found)]
  }
}
