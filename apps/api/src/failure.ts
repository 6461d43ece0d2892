import type { ErrorCode, ErrorDetails } from '@mintmark/contracts'
import { Refusal } from '@mintmark/domain'

/** An error of the contract, with its details. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: ErrorDetails[C]

  /** The cause is only logged. */
  constructor(code: C, details: ErrorDetails[C], cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Thrown under the lock of a row that has changed since it was decided how many people an action takes. Nothing was done. */
export class Outdated extends Error {}

/** Ends a request with an error of the contract. */
export function fail<C extends ErrorCode>(code: C, details: ErrorDetails[C]): never {
  throw new Failure(code, details)
}

/** The code and details of an error that may be shown; undefined for a bug. */
export function publicError(error: unknown): { code: ErrorCode; details: ErrorDetails[ErrorCode] } | undefined {
  if (error instanceof Failure || error instanceof Refusal) return { code: error.code, details: error.details }
  return undefined
}
