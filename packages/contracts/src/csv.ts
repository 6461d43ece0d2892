import { stringify } from 'csv-stringify/sync'
import { spreadsheetText } from './spreadsheet.ts'

/** By itself, the library quotes only the line break that ends its own records, and any other would end one as well. */
const LINE_BREAK = /[\r\n]/

const cast = {
  string: spreadsheetText,
  boolean: String,
  object: (value: unknown) => spreadsheetText(JSON.stringify(value)),
}

/** Lines of CSV by RFC 4180, a line for each row, the columns in the given order. */
export const csvLines = (columns: readonly string[], rows: readonly object[]): string =>
  stringify(rows as object[], { columns: [...columns], cast, record_delimiter: 'windows', quoted_match: LINE_BREAK })

/** The line with the names of the columns. */
export const csvHeader = (columns: readonly string[]): string =>
  stringify([columns as string[]], { record_delimiter: 'windows' })
