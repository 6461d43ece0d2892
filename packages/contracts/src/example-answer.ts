import { csvHeader, csvLines } from './csv.ts'
import type { Endpoint } from './endpoint.ts'

/** A green WebP picture of 16 by 16 pixels. */
const PICTURE = 'UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAfQtS70qf+BiOh/AAA='

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly object[]
}

/** The example of an endpoint as its answer: JSON as it is, a table as CSV, and a small picture for every picture. */
export function exampleAnswer({ file, example }: Endpoint): unknown {
  if (file === 'image/webp') return Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0))
  if (file === undefined) return example
  const { columns, rows } = example as Table
  return csvHeader(columns) + csvLines(columns, rows)
}
