import { Readable } from 'node:stream'
import { exportColumns, type StaffList } from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import type { FastifyReply } from 'fastify'
import type { PageAnswer } from './pages.ts'

/** Rows read at a time: few enough to use little memory, enough to be fast. */
const CHUNK = '500'

type ReadPage<Row> = (page: { readonly limit: string; readonly cursor: string | undefined }) => Promise<PageAnswer<Row>>

/** A list as a file. */
interface Table<Row> {
  readonly columns: readonly string[]
  readonly fileName: string
  /** The lines of some rows of the list. */
  readonly table: (rows: readonly Row[]) => readonly object[]
}

async function* linesOf<Row>(
  { columns, table }: Table<Row>,
  readPage: ReadPage<Row>,
  first: PageAnswer<Row>,
): AsyncGenerator<string> {
  yield csvHeader(columns)
  let page = first
  for (;;) {
    if (page.rows.length > 0) yield csvLines(columns, table(page.rows))
    if (page.next === undefined) return
    page = await readPage({ limit: CHUNK, cursor: page.next })
  }
}

/**
 * Sends a whole list as CSV, page by page as the client reads it. The first page is read before the answer starts, so
 * that a refusal is still possible.
 */
export async function sendTable<Row>(
  table: Table<Row>,
  readPage: ReadPage<Row>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const first = await readPage({ limit: CHUNK, cursor: undefined })
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .send(Readable.from(linesOf(table, readPage, first)))
}

/** Sends a whole staff list: its rows as the contract has them. */
export function sendExport(list: StaffList, readPage: ReadPage<unknown>, reply: FastifyReply): Promise<FastifyReply> {
  const fileName = `${list.path.slice(list.path.lastIndexOf('/') + 1)}.csv`
  return sendTable({ columns: exportColumns(list), fileName, table: (rows) => rows as object[] }, readPage, reply)
}
