import * as z from 'zod/mini'
import type { ErrorCode, ErrorDetails, ErrorEntry } from './error-details.ts'
import { REFUSAL_ERRORS } from './refusal-errors.ts'
import { WIRE_ERRORS } from './wire-errors.ts'

/** Every error: its status and its text. Texts from the specifications are verbatim. */
export const ERRORS: { readonly [C in ErrorCode]: ErrorEntry<C> } = { ...REFUSAL_ERRORS, ...WIRE_ERRORS }

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
