import { csvHeader, csvLines } from './csv.ts'
import type { Endpoint } from './endpoint.ts'

/** A green WebP image of 16 by 16 pixels. */
const IMAGE = 'UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAfQtS70qf+BiOh/AAA='

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly object[]
}

/** One event, and the request to come back after a minute instead of immediately. */
const streamOf = (event: unknown) => `retry: 60000\ndata: ${JSON.stringify(event)}\n\n`

/**
 * The example of an endpoint as its answer: JSON as it is, a table as CSV, a small image for every image, and a stream of
 * one event.
 */
export function exampleAnswer({ file, stream, example }: Endpoint): unknown {
  if (stream) return streamOf(example)
  if (file === 'image/webp') return Uint8Array.from(atob(IMAGE), (character) => character.charCodeAt(0))
  if (file === undefined) return example
  const { columns, rows } = example as Table
  return csvHeader(columns) + csvLines(columns, rows)
}
