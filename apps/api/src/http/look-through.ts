import { and, desc, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect.ts'
import type { Found } from '../db/search.ts'
import { countUpTo, type Total } from './bounded-total.ts'
import type { PageCut } from './pages.ts'

/** The most rows that a page looks through for those with a value, such as a status, where no index has only these. */
export const ROWS_LOOKED_AT_MAX = 20_000
/** The most rows of which it looks up what they refer to, such as the email address of their customer. */
export const ROWS_LOOKED_UP_MAX = 2000

/** Rows of a list, of which a page looks through a limited number. */
export interface Look {
  readonly table: PgTable & { readonly id: PgColumn }
  /** The conditions that an index meets in the order of ids; undefined for all rows. */
  readonly range?: SQL | undefined
  /** Undefined if an index finds what is wanted. */
  readonly rowsMax: number | undefined
}

/** The last row to look through; undefined if the range ends before. */
export async function lastLooked(
  db: Database,
  { table, range, rowsMax }: Look,
  cut?: Pick<PageCut, 'after' | 'order'>,
) {
  if (rowsMax === undefined) return undefined
  const [row] = await db.execute<{ id: string }>(sql`
    select ${table.id} as id from ${table} where ${and(range, cut?.after) ?? sql`true`}
    order by ${cut?.order ?? desc(table.id)} offset ${rowsMax - 1} limit 1`)
  return row?.id
}

/** The page that looks through no more rows. The next one continues behind the last of them, however many match. */
export async function lookThrough(
  db: Database,
  look: Look,
  query: { readonly sort?: string | undefined },
  cut: PageCut,
): Promise<PageCut> {
  const last = await lastLooked(db, look, cut)
  if (last === undefined) return cut
  const within = (query.sort === 'oldest' ? lte : gte)(look.table.id, last)
  return { ...cut, after: and(cut.after, within), last }
}

/** The condition of the rows that match among the newest, and true if there are others. */
export async function amongNewest(db: Database, look: Look, where: SQL | undefined) {
  const last = await lastLooked(db, look)
  return last === undefined
    ? { where: where ?? sql`true`, isCut: false }
    : { where: sql`${gte(look.table.id, last)} and (${where ?? sql`true`})`, isCut: true }
}

/** The number of rows that match: a lower bound where only the newest were looked through. */
export async function countLooked(db: Database, look: Look, matching: SQL | undefined): Promise<Total> {
  const { where, isCut } = await amongNewest(db, look, matching)
  const total = await countUpTo(db, look.table, where)
  return isCut && typeof total === 'number' ? { atLeast: total } : total
}

/** The most rows that a page of a list looks through for what a search found, in a status. Few rows are pending. */
export function rowsLooked(found: Found | undefined, status?: string): number | undefined {
  if (status === 'pending') return undefined
  if (found) return found.isBroad ? ROWS_LOOKED_UP_MAX : undefined
  return status === undefined || status === 'all' ? undefined : ROWS_LOOKED_AT_MAX
}
