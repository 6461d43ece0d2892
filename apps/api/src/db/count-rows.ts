import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'
import { type CountedRows, figurePositions, SILENT_KINDS } from './schema.ts'

/** The lowest id that a row made at this time can have. */
export function leastIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** True for the rows `r` of the outbox that are email. */
const IS_MAIL = `r.kind not like 'approval.%' and r.kind <> all ('{${SILENT_KINDS.join()}}')`

interface Counted {
  readonly table: string
  /** When a row `r` was made. */
  readonly at: string
  /** The rows that count. A row never begins or ceases to. */
  readonly where: string
}

/** The rows of each kind. None is ever deleted. */
export const COUNTED_TABLES: Readonly<Record<CountedRows, Counted>> = {
  customer: { table: 'customers', at: 'r.created_at', where: 'true' },
  audit: { table: 'audit_log', at: 'r.at', where: 'true' },
  mail: { table: 'outbox', at: 'r.created_at', where: IS_MAIL },
}

/** The day of each row `r` that counts, of some rows of a kind. */
export const daysOf = (kind: CountedRows, from: string): string => {
  const { at, where } = COUNTED_TABLES[kind]
  return `select (${at} at time zone 'UTC')::date as day, 1::bigint as rows from ${from} where ${where}`
}

/** Reads in one snapshot of the database, after the last id that the job has counted of a kind. */
export const fromPosition = <Found>(
  db: Database,
  kind: NonNullable<typeof figurePositions.$inferSelect.kind>,
  read: (transaction: Transaction, countedTo: string) => Promise<Found>,
): Promise<Found> =>
  db.transaction(
    async (transaction) => {
      const [position] = await transaction.select().from(figurePositions).where(eq(figurePositions.kind, kind))
      return read(transaction, position?.countedTo ?? leastIdAt(0))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * Reads the number of rows of a kind by day, exactly as of now: what the job has counted, and the few rows that it has not. `figures`
 * stands for a table with the columns day and rows.
 */
export const withRowFigures = <Found>(
  db: Database,
  kind: CountedRows,
  read: (transaction: Transaction, figures: SQL) => Promise<Found>,
): Promise<Found> =>
  fromPosition(db, kind, (transaction, countedTo) =>
    read(
      transaction,
      sql`(
        select day, rows from row_figures where kind = ${kind}
        union all ${sql.raw(daysOf(kind, `${COUNTED_TABLES[kind].table} r`))} and r.id > ${countedTo}::uuid
      ) figures`,
    ),
  )

/** The number of rows of a kind. */
export const countRows = (db: Database, kind: CountedRows): Promise<number> =>
  withRowFigures(db, kind, async (transaction, figures) => {
    const [row] = await transaction.execute<{ rows: string }>(
      sql`select coalesce(sum(rows), 0)::text as rows from ${figures}`,
    )
    return Number(row?.rows ?? 0)
  })
