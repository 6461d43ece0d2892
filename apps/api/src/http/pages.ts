import { PAGE_SIZE_DEFAULT, type Sort } from '@mintmark/contracts'
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Total } from './bounded-total.ts'

/** One page of a list: its rows, the total, and the id after which the next page starts. */
export interface PageAnswer<Row> {
  readonly rows: readonly Row[]
  readonly total: () => Promise<Total>
  readonly next: string | undefined
}

/** The page that was requested. */
export interface PageQuery {
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
  readonly sort?: Sort | undefined
}

/** The conditions that select a page. Ids sort by time, so the last id of a page is where the next one starts. */
export interface PageCut {
  readonly after: SQL | undefined
  readonly order: SQL
  /** One row more than a page has, to know whether there is a next page. */
  readonly fetch: number
  /** The last row that the page looks through, if the list has more rows. */
  readonly last?: string | undefined
}

const sizeOf = ({ limit }: Pick<PageQuery, 'limit'>) => (limit === undefined ? PAGE_SIZE_DEFAULT : Number(limit))

/** Selects a page by the id column. It costs the same at any depth. */
export function cutPage(query: PageQuery, id: PgColumn): PageCut {
  const oldest = query.sort === 'oldest'
  const after = query.cursor === undefined ? undefined : (oldest ? gt : lt)(id, query.cursor)
  return { after, order: oldest ? asc(id) : desc(id), fetch: sizeOf(query) + 1 }
}

/** The page from the selected rows. One that is not full goes on behind the last row that it looked through, if there is one. */
export function pageOf<Row, View extends { readonly id: string }>(
  query: Pick<PageQuery, 'limit'> & Pick<PageCut, 'last'>,
  rows: readonly Row[],
  total: () => Promise<Total>,
  view: (row: Row) => View,
): PageAnswer<View> {
  const size = sizeOf(query)
  const page = rows.slice(0, size).map(view)
  return { rows: page, total, next: rows.length > size ? page.at(-1)?.id : query.last }
}

/** A report, which comes as a whole. */
export const onOnePage = <Row>(rows: readonly Row[]): PageAnswer<Row> => ({
  rows,
  total: async () => rows.length,
  next: undefined,
})
