import { expect, it } from 'vitest'
import { isOutage } from './database-errors.ts'

const failed = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })
const CLOSED = 'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally'

it.each([
  ['a lock that was not free in time', failed('55P03', 'canceling statement due to lock timeout')],
  ['a deadlock', failed('40P01', 'deadlock detected')],
  ['a primary that became a replica', failed('25006', 'cannot execute INSERT in a read-only transaction')],
  ['a connection that ended', failed('CONNECTION_CLOSED', 'write CONNECTION_CLOSED')],
  ['a worker of a distributed database that died', failed('XX000', CLOSED)],
  ['the same, as drizzle wraps it', new Error('Failed query', { cause: failed('XX000', CLOSED) })],
])('%s is an outage', (_, error) => expect(isOutage(error)).toBe(true))

it.each([
  ['another internal error', failed('XX000', 'cache lookup failed for relation 1')],
  ['a broken constraint', failed('23514', CLOSED)],
  ['a defect of ours', new TypeError(CLOSED)],
  ['nothing', undefined],
])('%s is none', (_, error) => expect(isOutage(error)).toBe(false))
