import type { ErrorResponse } from './errors.ts'

/**
 * True if a body is that of a refusal, for an app. Unlike the schema, it accepts a code that this release does not know:
 * the text with it still explains what happened.
 */
export function isErrorResponse(body: unknown): body is ErrorResponse {
  if (typeof body !== 'object' || body === null) return false
  const { success, code, error } = body as Partial<Record<keyof ErrorResponse, unknown>>
  return success === false && typeof code === 'string' && typeof error === 'string'
}
