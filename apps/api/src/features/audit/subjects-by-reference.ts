import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** The number of characters of an id that the screens show. */
export const REFERENCE_LENGTH = 8

/** The most requests of a kind that one reference finds: eight random characters hardly ever find two. */
const ROWS_MAX = 20

/** The ids of the deposits, withdrawals and investments whose reference a text is, in any case; none if it is no reference. */
export async function requestsByReference(db: Database, text: string): Promise<string[]> {
  if (text.length !== REFERENCE_LENGTH) return []
  const kinds = ['deposits', 'withdrawals', 'investments'].map(
    (table): SQL =>
      sql`(select id::text as id from ${sql.identifier(table)} where right(id::text, 8) = ${text.toLowerCase()} limit ${ROWS_MAX})`,
  )
  const rows = await db.execute<{ id: string }>(sql.join(kinds, sql` union all `))
  return rows.map(({ id }) => id)
}
