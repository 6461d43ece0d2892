import { amount, readAmount, ZERO } from '@mintmark/domain'
import * as z from 'zod/mini'

/**
 * What a person can type and a database can keep: no NUL and no other control characters but line breaks and tabs, and
 * no halves of a character.
 */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u
const PRINTABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** What a schema says of a value that is there: one that is missing or null is required. */
export const whenGiven = (text: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined || input === null ? undefined : text),
})

/** What a schema says where a value is missing or null, in place of 'is required'. */
export const whenMissing = (text: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined || input === null ? text : undefined),
})

/** One line of text of at most `max` characters. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(PRINTABLE, 'has characters that cannot be used'))

/** One line that is not empty. What is said where it is missing, null or blank may be fixed by a specification. */
export const requiredLine = (max: number, missing = 'is required') =>
  z
    .string(whenMissing(missing))
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max),
      z.regex(PRINTABLE, 'has characters that cannot be used'),
    )

/** Text of several lines. */
export const lines = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(PRINTABLE_LINES, 'has characters that cannot be used'))

/** An id in a request or an answer. Requests may write its letters in capitals. */
export const id = z.uuid(whenGiven('is not an id')).check(z.toLowerCase())

/** An id of something that is chosen, and what is said where nothing was. */
export const chosenId = (missing: string) =>
  z
    .string(whenMissing(missing))
    .check(z.regex(/\S/, { error: missing, abort: true }), z.uuid('is not an id'), z.toLowerCase())

/** An id of a customer in a path or body. Any text: what is not the session's own id is answered as not found. */
export const ownerId = z.string().check(z.maxLength(64), z.toLowerCase())

/** What an e-mail address has to be, for a field that has words of its own where it is empty. */
export const isEmail = [z.maxLength(254), z.email('is not an e-mail address')] as const
export const email = z.string().check(z.trim(), ...isEmail)

const isSymbol = z.regex(/^[A-Za-z0-9]{1,12}$/, 'is not a coin symbol')

/** A ticker: `BTC`. Requests may write it in any case. */
export const symbol = z.string().check(isSymbol)

/** The ticker of a coin that is chosen, and what is said where none was. */
export const chosenSymbol = (missing: string) =>
  z.string(whenMissing(missing)).check(z.regex(/\S/, { error: missing, abort: true }), isSymbol)

const AMOUNT_TEXT = 'must be a decimal number with at most 8 decimals'

/** Decimal text, or a JSON number that is exact in decimal text; `wrong` is said of whatever is no number above zero. */
const amountAbove0 = (wrong?: string) =>
  z
    .union([z.string().check(z.maxLength(40)), z.number()], wrong ?? whenGiven(AMOUNT_TEXT))
    .check(
      z.refine((value) => readAmount(value) !== undefined, {
        error: ({ input }) => (wrong !== undefined && !(Number(input) > 0) ? wrong : AMOUNT_TEXT),
        abort: true,
      }),
    )
    .check(z.refine((value) => (readAmount(value) ?? ZERO) > 0n, wrong ?? 'must be above 0'))

const CENT = amount('0.01')
const wholeCents = z.refine<string | number>(
  (value) => (readAmount(value) ?? ZERO) % CENT === 0n,
  'must have at most 2 decimals',
)

/** An amount in a request: decimal text, or a JSON number that is exact in decimal text. Above zero. */
export const positiveAmount = amountAbove0()

/** An amount of USD in a request: above zero, no parts of a cent. */
export const positiveUsd = positiveAmount.check(wholeCents)

/** The same, where a specification fixes what is said of an amount that is missing, no number, or not above zero. */
export const positiveAmountOr = (wrong: string) => amountAbove0(wrong)
export const positiveUsdOr = (wrong: string) => amountAbove0(wrong).check(wholeCents)

/** An amount in a response: decimal text with all eight decimals. */
export const decimal = z.string().check(z.regex(/^-?\d+\.\d{8}$/))

/** A moment in UTC: `2026-11-21T13:00:00.000Z`. */
export const moment = z.iso.datetime({ precision: 3 })

/** The answer to an action that has nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true), message: z.optional(z.string()) })

/**
 * The answer to a large action: it waits for another staff member. Nothing has moved.
 */
export const awaitingApproval = z.object({
  success: z.literal(true),
  awaiting_approval: z.literal(true),
  approval_id: id,
  message: z.string(),
})

/** The answer to an action that is done at once, or waits for another staff member when it is large. */
export const doneOrAwaiting = z.union([awaitingApproval, done])

const SAY_WHY = 'is required: say why, for the audit log'

/** Why somebody does it, for those who will read the audit log. */
export const reason = z
  .string(whenMissing(SAY_WHY))
  .check(
    z.trim(),
    z.minLength(1, SAY_WHY),
    z.maxLength(500),
    z.regex(PRINTABLE_LINES, 'has characters that cannot be used'),
  )
