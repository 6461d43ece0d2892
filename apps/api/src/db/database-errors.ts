const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const UNIQUE_VIOLATION = '23505'
const INSUFFICIENT_PRIVILEGE = '42501'
/** The server is a replica, or an operator made it read-only. */
const READ_ONLY = '25006'

/** A constraint in the text of an error that a worker of a distributed database passed on, and the number of its shard. */
const CONSTRAINT_OF_SHARD = /constraint "(\w+?)(_\d{6,})?"/

/** A field of a database error, or of the one that drizzle wrapped. */
export function fieldOfError(error: unknown, name: 'code' | 'constraint_name' | 'severity'): string {
  const { [name]: own, cause, message, detail } = (error ?? {}) as Record<string, unknown>
  if (own !== undefined && own !== null) return String(own)
  if (cause !== undefined && cause !== null) return fieldOfError(cause, name)
  if (name !== 'constraint_name') return ''
  return CONSTRAINT_OF_SHARD.exec(`${message} ${detail}`)?.[1] ?? ''
}

/** True if the login may not do what a statement asked for. */
export const isForbidden = (error: unknown): boolean => fieldOfError(error, 'code') === INSUFFICIENT_PRIVILEGE

/** True if a statement failed because it violated a unique index. */
export const brokeAnyIndex = (error: unknown): boolean => fieldOfError(error, 'code') === UNIQUE_VIOLATION

/** True if a statement failed because it violated the unique index of this name. */
export const brokeIndex = (error: unknown, name: string): boolean =>
  brokeAnyIndex(error) && fieldOfError(error, 'constraint_name') === name

/** True if PostgreSQL asks to run the transaction again. */
export const isAskedToRetry = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(fieldOfError(error, 'code'))

/** True if the error ended the connection, and with it the transaction. */
export const isLost = (error: unknown): boolean =>
  /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(fieldOfError(error, 'code')) ||
  /FATAL|PANIC/.test(fieldOfError(error, 'severity'))

/**
 * The connection was lost between two statements of a transaction. Later ones may have begun another on a new connection, which then has
 * to be rolled back: PostgreSQL's code of a failed connection says both.
 */
export class ConnectionLost extends Error {
  readonly code = '08006'
}

/** True if no primary could be reached, or the connection to it was lost. */
export function isUnreachable(error: unknown): boolean {
  const code = fieldOfError(error, 'code')
  return isLost(error) || code === READ_ONLY || /^(CONNECT_TIMEOUT|08|57P)/.test(code)
}

const INTERNAL_ERROR = 'XX000'
const END_OF_CONNECTION = /^(server closed the connection|no connection to the server|could not (receive|send) data)/

/**
 * True if a distributed database lost a worker while it ran a statement there. It passes on what its client library says of that connection,
 * which has no code, as an internal error.
 */
function lostWorker(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Record<string, unknown>
  if (code === INTERNAL_ERROR) return END_OF_CONNECTION.test(String(message))
  return cause !== undefined && cause !== null && lostWorker(cause)
}

/** True if the database was unreachable or too slow, so that a retry makes sense. */
export function isOutage(error: unknown): boolean {
  const isBusy = /^(55P03|57014|53)/.test(fieldOfError(error, 'code'))
  return isUnreachable(error) || isBusy || isAskedToRetry(error) || lostWorker(error)
}
