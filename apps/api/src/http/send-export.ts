import { Readable } from 'node:stream'
import { exportColumns, type StaffList } from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import type { FastifyReply } from 'fastify'
import { sendFile } from './answer-time.ts'
import type { PageAnswer } from './pages.ts'

/** Rows read at a time: few enough to use little memory, enough to be fast. */
const CHUNK = '500'

/** The part of a list that is read together. */
export interface ExportedPage {
  readonly limit: string
  readonly cursor: string | undefined
}

/** The first rows of an export. */
export const FIRST_EXPORTED: ExportedPage = { limit: CHUNK, cursor: undefined }

type ReadPage<Row> = (page: ExportedPage) => Promise<PageAnswer<Row>>

interface CsvFile {
  readonly columns: readonly string[]
  readonly fileName: string
}

/** A list as a file. */
interface Table<Row> extends CsvFile {
  /** The lines of some rows of the list. */
  readonly table: (rows: readonly Row[]) => readonly object[]
}

async function* rowsOf<Row>(readPage: ReadPage<Row>, table: Table<Row>['table']): AsyncGenerator<readonly object[]> {
  for (let page = FIRST_EXPORTED; ; ) {
    const { rows, next } = await readPage(page)
    yield table(rows)
    if (next === undefined) return
    page = { limit: CHUNK, cursor: next }
  }
}

type Rows = AsyncGenerator<readonly object[]>

async function* linesOf(columns: readonly string[], first: Awaited<ReturnType<Rows['next']>>, rows: Rows) {
  try {
    yield csvHeader(columns)
    // Also nothing is sent: a generator that does not yield cannot be ended when the client has gone.
    for (let part = first; !part.done; part = await rows.next())
      yield part.value.length > 0 ? csvLines(columns, part.value) : ''
  } finally {
    await rows.return(undefined)
  }
}

/**
 * Sends rows as CSV, some at a time as the client reads them. The first ones are read before the answer starts, so that a refusal is
 * still possible.
 */
export async function sendRows({ columns, fileName }: CsvFile, rows: Rows, reply: FastifyReply): Promise<FastifyReply> {
  const first = await rows.next()
  // The stream would not end rows that it has not begun to read.
  if (reply.sent) await rows.return(undefined)
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`)
  return sendFile(reply, Readable.from(linesOf(columns, first, rows)))
}

/** Sends a whole list as CSV, page by page as the client reads it. */
export const sendTable = <Row>(
  { table, ...file }: Table<Row>,
  readPage: ReadPage<Row>,
  reply: FastifyReply,
): Promise<FastifyReply> => sendRows(file, rowsOf(readPage, table), reply)

/** Sends a whole staff list: its rows as the contract has them. */
export function sendExport(list: StaffList, readPage: ReadPage<unknown>, reply: FastifyReply): Promise<FastifyReply> {
  const fileName = `${list.path.slice(list.path.lastIndexOf('/') + 1)}.csv`
  return sendTable({ columns: exportColumns(list), fileName, table: (rows) => rows as object[] }, readPage, reply)
}
