import type * as z from 'zod/mini'
import { PAGE_SIZE_DEFAULT, type pageQuery } from '../pagination.ts'

interface Paging {
  readonly query: z.infer<typeof pageQuery>
  readonly url: URL
  readonly headers: Headers
}

/** One page of rows, newest first unless the query says otherwise; the headers of the answer tell the rest. */
export function pageOf<Row extends { readonly id: string }>(
  rows: Iterable<Row>,
  { query, url, headers }: Paging,
): Row[] {
  const sign = query.sort === 'oldest' ? 1 : -1
  const order = (a: string, b: string) => (a === b ? 0 : a < b ? -sign : sign)
  const sorted = [...rows].sort((a, b) => order(a.id, b.id))
  const { cursor } = query
  const rest = cursor === undefined ? sorted : sorted.filter(({ id }) => order(id, cursor) > 0)
  const page = rest.slice(0, Number(query.limit ?? PAGE_SIZE_DEFAULT))
  headers.set('x-total-count', String(sorted.length))
  const last = page.at(-1)
  if (last && page.length < rest.length) {
    const next = new URL(url)
    next.searchParams.set('cursor', last.id)
    headers.set('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page
}

/** Whether any of the columns has the search text in it, in any case. No text matches everything. */
export function matches(search: string | undefined, ...columns: readonly (string | null | undefined)[]): boolean {
  const wanted = search?.toLowerCase() ?? ''
  return wanted === '' || columns.some((column) => column?.toLowerCase().includes(wanted))
}

/** How many rows there are of each status. */
export function countByStatus<S extends string>(rows: readonly { readonly status: S }[], statuses: readonly S[]) {
  const counts = statuses.map((status): [S, number] => [status, rows.filter((row) => row.status === status).length])
  return { total: rows.length, ...(Object.fromEntries(counts) as Record<S, number>) }
}
