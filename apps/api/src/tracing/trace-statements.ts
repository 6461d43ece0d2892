import type { Sql } from 'postgres'
import { summaryOf } from './statement-summary.ts'

/** The parts of the driver's query that are read or replaced here. Its types do not name them. */
interface DriverQuery {
  strings: readonly string[]
  readonly args: readonly unknown[]
  readonly executed: boolean
  resolve: (value: unknown) => unknown
  reject: (error: unknown) => unknown
}

/** The time of a statement: call it at its end, with its error if it failed. */
type End = (error?: unknown) => void

/** The calls of a tracer that statements need. */
export interface StatementTracer {
  /** The label of the running trace; undefined outside of one. */
  readonly label: () => string | undefined
  readonly start: (summary: string) => End
}

/** Letters that a name of a connection may have. */
const UNSAFE = /[^\w .:+-]/g

/** A text that begins a transaction, and nothing else. The driver sends it as plain text, which is not prepared. */
const BEGIN = /^begin\b[a-z ]*$/

/**
 * Names the transaction in the database after the trace, until it ends: `pg_stat_activity` shows it as a part of the connection's
 * application_name, and so does the server's log (%a). It travels with the statement that begins the transaction.
 */
const named = (begin: string, label: string): string =>
  `${begin}; select set_config('application_name', split_part(current_setting('application_name'), ' ', 1) || ' ${label.replace(UNSAFE, '')}', true)`

/**
 * Traces every statement of every client of the driver, from when it is sent, or waits for a connection, to its answer. Prepared
 * statements keep their texts. Returns a function that ends it.
 */
export function traceStatements(client: Sql, tracer: StatementTracer): () => void {
  const prototype = Object.getPrototypeOf(client.unsafe(''))
  const { handle } = prototype
  prototype.handle = function (this: DriverQuery) {
    const label = this.executed ? undefined : tracer.label()
    if (label !== undefined) start(this, label, tracer)
    return handle.call(this)
  }
  return () => {
    prototype.handle = handle
  }
}

function start(query: DriverQuery, label: string, tracer: StatementTracer): void {
  const [text = ''] = query.strings
  const end = tracer.start(summaryOf(query.strings))
  if (query.args.length === 0 && BEGIN.test(text)) query.strings = [named(text, label)]
  const { resolve, reject } = query
  query.resolve = (value) => {
    end()
    return resolve(value)
  }
  query.reject = (error) => {
    end(error)
    return reject(error)
  }
}
