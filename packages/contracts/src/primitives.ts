import { amount, readAmount, ZERO } from '@mintmark/domain'
import * as z from 'zod/mini'

/** What a person can type: no NUL and no other control characters but line breaks and tabs. */
const PRINTABLE = /^[^\p{Cc}]*$/u
const PRINTABLE_LINES = /^(?:[^\p{Cc}]|[\n\r\t])*$/u

/** One line of text of at most `max` characters. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(PRINTABLE, 'has characters that cannot be used'))

/** One line that is not empty. */
export const requiredLine = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is required'),
      z.maxLength(max),
      z.regex(PRINTABLE, 'has characters that cannot be used'),
    )

/** Text of several lines. */
export const lines = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(PRINTABLE_LINES, 'has characters that cannot be used'))

/** An id in a request or an answer. Requests may write its letters in capitals. */
export const id = z.uuid('is not an id').check(z.toLowerCase())

/** An id of a customer in a path or body. Any text: what is not the session's own id is answered as not found. */
export const ownerId = z.string().check(z.maxLength(64))

export const email = z.string().check(z.trim(), z.maxLength(254), z.email('is not an e-mail address'))

/** A ticker: `BTC`. Requests may write it in any case. */
export const symbol = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/, 'is not a coin symbol'))

const AMOUNT_TEXT = 'must be a decimal number with at most 8 decimals'

/** An amount in a request: decimal text, or a JSON number that is exact in decimal text. Above zero. */
export const positiveAmount = z
  .union([z.string().check(z.maxLength(40)), z.number()], AMOUNT_TEXT)
  .check(z.refine((value) => readAmount(value) !== undefined, { error: AMOUNT_TEXT, abort: true }))
  .check(z.refine((value) => (readAmount(value) ?? ZERO) > 0n, 'must be above 0'))

const CENT = amount('0.01')

/** An amount of USD in a request: above zero, no parts of a cent. */
export const positiveUsd = positiveAmount.check(
  z.refine((value) => (readAmount(value) ?? ZERO) % CENT === 0n, 'must have at most 2 decimals'),
)

/** An amount in a response: decimal text with all eight decimals. */
export const decimal = z.string().check(z.regex(/^-?\d+\.\d{8}$/))

/** A moment in UTC: `2026-11-21T13:00:00.000Z`. */
export const moment = z.iso.datetime({ precision: 3 })

/** The answer to an act that has nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true), message: z.optional(z.string()) })

/**
 * The answer to a large act: it waits for another staff member. Nothing has moved.
 */
export const awaitingApproval = z.object({
  success: z.literal(true),
  awaiting_approval: z.literal(true),
  approval_id: id,
  message: z.string(),
})

/** The answer to an act that is done at once, or waits for another staff member when it is large. */
export const doneOrAwaiting = z.union([awaitingApproval, done])

/** Why somebody does it, for those who will read the audit log. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'is required: say why, for the audit log'),
    z.maxLength(500),
    z.regex(PRINTABLE_LINES, 'has characters that cannot be used'),
  )
