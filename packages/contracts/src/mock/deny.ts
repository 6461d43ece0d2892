import { Refusal } from '@mintmark/domain'
import { ERRORS, type ErrorCode, type ErrorDetails, type ErrorResponse } from '../errors.ts'

/** The wire said no: what `Refusal` is for the rules. */
class Denial<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: ErrorDetails[C]

  constructor(code: C, details: ErrorDetails[C]) {
    super(code)
    this.name = 'Denial'
    this.code = code
    this.details = details
  }
}

/** Ends a call with an error of the table. */
export function deny<C extends ErrorCode>(code: C, details: ErrorDetails[C]): never {
  throw new Denial(code, details)
}

/** An answer before it becomes a `Response`. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

function errorAnswer<C extends ErrorCode>(code: C, details: ErrorDetails[C]): Answer {
  const { status, text } = ERRORS[code]
  const known = Object.keys(details).length > 0 && { details }
  const body: ErrorResponse = {
    success: false,
    error: text(details),
    code,
    ...known,
    request_id: crypto.randomUUID(),
  }
  return { status, body, headers: new Headers() }
}

/** The error that ended a call; undefined where a defect of ours did. */
export const codeOf = (failure: unknown): ErrorCode | undefined =>
  failure instanceof Denial || failure instanceof Refusal ? failure.code : undefined

/** The answer to whatever ended a call: a refusal of the rules or of the wire, or a defect. */
export function answerFailure(failure: unknown): Answer {
  if (failure instanceof Denial || failure instanceof Refusal) return errorAnswer(failure.code, failure.details)
  console.error('The mock platform failed:', failure)
  return errorAnswer('internal', {})
}
