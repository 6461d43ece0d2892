import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows of which any of the columns contains the text, in any case. The text's own wildcards count as characters. */
export function contains(text: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}
