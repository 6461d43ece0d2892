import type { ErrorCode, ErrorDetails } from '@mintmark/contracts'
import { Refusal } from '@mintmark/domain'

/** An answer that is no success, by its code in the table of errors. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: ErrorDetails[C]

  /** The cause is for the log alone: nobody who asked is told of it. */
  constructor(code: C, details: ErrorDetails[C], cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Ends a request with an error of the table. */
export function fail<C extends ErrorCode>(code: C, details: ErrorDetails[C]): never {
  throw new Failure(code, details)
}

/** An error as code and details, when it is one that a person may be told; undefined for a defect of ours. */
export function publicError(error: unknown): { code: ErrorCode; details: ErrorDetails[ErrorCode] } | undefined {
  if (error instanceof Failure || error instanceof Refusal) return { code: error.code, details: error.details }
  return undefined
}
