import { spreadsheetText } from '../spreadsheet.ts'

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A field by RFC 4180. What looks like a formula is marked as text. */
function fieldOf(value: unknown): string {
  const text = spreadsheetText(textOf(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV: the names of the columns, then a line for each row. */
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  const values = rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column]))
  return [columns, ...values].map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('')
}

/** Says in the headers of an answer that it is CSV, to be kept under a name. */
export function asCsv(headers: Headers, name: string): void {
  headers.set('content-type', 'text/csv; charset=utf-8')
  headers.set('content-disposition', `attachment; filename="${name}.csv"`)
}
