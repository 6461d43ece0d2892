import type { ErrorCode } from '@mintmark/contracts'

/** The ways in which a call can fail. */
export type ApiError =
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ErrorCode
      readonly error: string
      readonly details?: unknown
    }
  /** Something else answered instead of the API, such as a proxy's error page. */
  | { readonly kind: 'malformed'; readonly status: number }
  | { readonly kind: 'network' }

/** True if a value is the failure of a call. RTK Query also reports errors thrown by its own code. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error

/** A screen's own text for a failure without a text from the server: one for all kinds, or one for each. */
export type FailureTexts = string | { readonly malformed: string; readonly network: string }

/** The text of a failure: the server's own, or else the screen's. */
export function errorMessage(error: unknown, texts: FailureTexts): string {
  const failure = isApiError(error) ? error : undefined
  if (failure?.kind === 'refused') return failure.error
  if (typeof texts === 'string') return texts
  return failure?.kind === 'network' ? texts.network : texts.malformed
}

/** The code of a refusal; undefined for any other failure. */
export const refusalCode = (error: unknown): ErrorCode | undefined =>
  isApiError(error) && error.kind === 'refused' ? error.code : undefined

/** The refusals of a call that was not processed because of its session, which has ended or needs a second factor first. */
export const SESSION_REFUSALS: readonly ErrorCode[] = ['unauthenticated', 'second_factor_setup_required']

/**
 * True if, after the failure, this try or an earlier one of the same call may have been carried out: no answer, an unreadable
 * one, a 5xx, or a try that was rejected before it was processed, because of the session or because there were too many calls.
 */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind !== 'refused' || error.status >= 500 || error.status === 429 || SESSION_REFUSALS.includes(error.code))

/** The milliseconds after which a call that was one too many may be sent again; undefined for any other failure. */
export function waitOf(error: unknown): number | undefined {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== 'rate_limited') return undefined
  return (error.details as { retryAfterSeconds: number }).retryAfterSeconds * 1000
}

/** The messages of a validation error by field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== 'validation') return {}
  const { issues } = error.details as { issues: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
}
