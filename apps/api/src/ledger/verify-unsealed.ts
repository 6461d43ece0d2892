import type { TransactionSql } from 'postgres'
import { isForeign, isNewSinceEither } from '../db/new-since.ts'
import type { MacKeys } from './mac-violations.ts'
import { POSITION, type SealedKind, type SealedRow } from './sealed-kind.ts'
import { capitalized } from './seals.ts'

/** The most unsealed rows that the check of new ones reads. They are checked again once they are sealed. */
const WAITING_MAX = 5_000

/**
 * Rows that the sealing job has not passed, and those since the last check. The database role of the API can move the
 * position of the job, so a row that it has passed without a seal is not left to the check of everything.
 */
const RECENT = isNewSinceEither(POSITION, '$2')

const textOf = ({ covered, isOld, table, isUnsealed }: SealedKind<never>, condition: string) => `
  select ${covered}, ${isOld}
    or (not ${isForeign(POSITION)} and pg_visible_in_snapshot(e.transaction_id, ${POSITION}::pg_snapshot)) as "isOverdue"
  from ${table} e where ${condition} and ${isUnsealed}`

const ROWS_AT_ONCE = 1000

/**
 * Checks the rows that have no seal: every one, or only those that wait for it or are new since the snapshot of the last
 * check. A seal is missing if the row is old or the sealing job has passed it.
 */
export async function unsealedViolations<Row extends SealedRow>(
  sql: TransactionSql,
  kind: SealedKind<Row>,
  { keys, since }: { readonly keys: MacKeys; readonly since?: string },
): Promise<string[]> {
  const violations: string[] = []
  const isWhole = since === undefined
  const text = isWhole ? textOf(kind, 'true') : `${textOf(kind, RECENT)} limit ${WAITING_MAX}`
  const found = sql.unsafe<(Row & { isOverdue: boolean })[]>(text, isWhole ? [kind.name] : [kind.name, since])
  for await (const rows of found.cursor(ROWS_AT_ONCE))
    for (const row of rows) {
      if (row.isOverdue) violations.push(`${capitalized(kind.noun)} ${row.id} has no seal.`)
      violations.push(...kind.macViolations(row, keys))
    }
  return violations
}
