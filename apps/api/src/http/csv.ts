import { spreadsheetText } from '@mintmark/contracts'
import { stringify } from 'csv-stringify/sync'

/** The library quotes only its own record delimiter, but any line break would end a record. */
const LINE_BREAK = /[\r\n]/

const cast = {
  string: spreadsheetText,
  boolean: String,
  object: (value: unknown) => spreadsheetText(JSON.stringify(value)),
}

/** Lines of CSV as in RFC 4180: one per row, with the columns in the given order. */
export const csvLines = (columns: readonly string[], rows: readonly object[]): string =>
  stringify(rows as object[], { columns: [...columns], cast, record_delimiter: 'windows', quoted_match: LINE_BREAK })

/** The header line. */
export const csvHeader = (columns: readonly string[]): string =>
  stringify([columns as string[]], { record_delimiter: 'windows' })
