import { Readable } from 'node:stream'
import { exportColumns, type StaffList } from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import type { FastifyReply } from 'fastify'
import type { PageAnswer } from './pages.ts'

/** Rows that are read at once: few enough to keep little in memory, many enough to be quick. */
const CHUNK = '500'

type ReadPage = (page: { readonly limit: string; readonly cursor: string | undefined }) => Promise<PageAnswer<unknown>>

async function* linesOf(columns: readonly string[], readPage: ReadPage, first: PageAnswer<unknown>) {
  yield csvHeader(columns)
  let page = first
  for (;;) {
    if (page.rows.length > 0) yield csvLines(columns, page.rows as object[])
    if (page.next === undefined) return
    page = await readPage({ limit: CHUNK, cursor: page.next })
  }
}

/**
 * Sends all of a list as CSV, page after page as the reader takes it. The first page is read before the answer begins, so
 * that what is refused is refused properly.
 */
export async function sendExport(list: StaffList, readPage: ReadPage, reply: FastifyReply): Promise<FastifyReply> {
  const first = await readPage({ limit: CHUNK, cursor: undefined })
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(linesOf(exportColumns(list), readPage, first)))
}
