import type { RefusalDetails } from '@mintmark/domain'
import * as z from 'zod/mini'
import type { ErrorRow } from './error-row.ts'
import { REFUSAL_ERRORS } from './refusal-errors.ts'
import { WIRE_ERRORS } from './wire-errors.ts'

type DetailsOf<Row> = Row extends ErrorRow<infer Details> ? Details : never

/** The details of the errors of the API, in addition to the refusals of the rules. */
type WireErrorDetails = { [C in keyof typeof WIRE_ERRORS]: DetailsOf<(typeof WIRE_ERRORS)[C]> }

export type ErrorDetails = RefusalDetails & WireErrorDetails
export type ErrorCode = keyof ErrorDetails

/** Every error. Texts from the specifications are verbatim. */
export const ERRORS: { readonly [C in ErrorCode]: ErrorRow<ErrorDetails[C]> } = { ...REFUSAL_ERRORS, ...WIRE_ERRORS }

/** The text of an error for the user. */
export const errorText = <C extends ErrorCode>(code: C, details: ErrorDetails[C]): string => ERRORS[code].text(details)

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** The body of every error response. */
export const errorResponse = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  details: z.optional(z.unknown()),
  request_id: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
