import { COUNTED_ROWS_MAX } from '@mintmark/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect.ts'
import { tallyOf } from '../db/tally.ts'
import { amongNewest, type Look } from './look-through.ts'

type Requests<Status> = PgTable & {
  readonly id: PgColumn
  readonly status: { readonly _: { readonly data: Status } } & PgColumn
}

/** The number of matching requests in each status: of the newest `COUNTED_ROWS_MAX`, with `more` true, if more match. */
export async function tallyUpTo<Status extends string>(
  db: Database,
  table: Requests<Status>,
  { statuses, where }: { readonly statuses: readonly Status[]; readonly where: SQL },
) {
  const rows = await db.execute<{ status: Status; rows: number; is_last: boolean }>(sql`
    select status, count(*)::int as rows, max(number) > ${COUNTED_ROWS_MAX} as is_last from (
      select ${table.status} as status, row_number() over (order by ${table.id} desc) as number from ${table} where ${where}
      order by ${table.id} desc limit ${COUNTED_ROWS_MAX + 1}
    ) newest group by status`)
  // The last row says that there are more. It is not counted.
  const counted = rows.map(({ status, rows: count, is_last }) => ({ status, rows: is_last ? count - 1 : count }))
  return { ...tallyOf(statuses, counted), more: rows.some(({ is_last }) => is_last) }
}

/** The same for what a search found, of the newest rows only where it looks through the list. */
export async function tallyLooked<Status extends string>(
  db: Database,
  look: Look & { readonly table: Requests<Status> },
  { statuses, where: matching }: { readonly statuses: readonly Status[]; readonly where: SQL },
) {
  const { where, isCut } = await amongNewest(db, look, matching)
  const counted = await tallyUpTo(db, look.table, { statuses, where })
  return { ...counted, more: counted.more || isCut }
}
