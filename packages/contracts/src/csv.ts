import { stringify } from 'csv-stringify/sync'
import { spreadsheetText } from './spreadsheet.ts'

/** The library only quotes its own record delimiter, but readers end a record at any line break. */
const LINE_BREAK = /[\r\n]/

const cast = {
  string: spreadsheetText,
  boolean: String,
  object: (value: unknown) => spreadsheetText(JSON.stringify(value)),
}

/** One CSV line (RFC 4180) per row, with the columns in the given order. */
export const csvLines = (columns: readonly string[], rows: readonly object[]): string =>
  stringify(rows as object[], { columns: [...columns], cast, record_delimiter: 'windows', quoted_match: LINE_BREAK })

/** The header line. */
export const csvHeader = (columns: readonly string[]): string =>
  stringify([columns as string[]], { record_delimiter: 'windows' })
