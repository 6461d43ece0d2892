import type { ErrorCode } from '@mintmark/contracts'

/** How a call can fail, as a screen sees it. */
export type ApiError =
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ErrorCode
      readonly error: string
      readonly details?: unknown
    }
  /** The answer was no answer of this product: a proxy's page, a cut connection. */
  | { readonly kind: 'malformed'; readonly status: number }
  | { readonly kind: 'network' }

/** Whether a value is the failure of a call. RTK Query types errors loosely where a thunk may also throw. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error

/** A screen's own words for a failure: the same for every kind, or one for each. */
export type FailureWords = string | { readonly malformed: string; readonly network: string }

/** The words for a failure: the server's own where it gave some, else the screen's. */
export function errorMessage(error: unknown, words: FailureWords): string {
  const failure = isApiError(error) ? error : undefined
  if (failure?.kind === 'refused') return failure.error
  if (typeof words === 'string') return words
  return failure?.kind === 'network' ? words.network : words.malformed
}

/** The code of a refusal; undefined for every other failure. */
export const refusalCode = (error: unknown): ErrorCode | undefined =>
  isApiError(error) && error.kind === 'refused' ? error.code : undefined

/** The messages of a validation error by field, for a form to show beside its inputs. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== 'validation') return {}
  const { issues } = error.details as { issues: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
}
