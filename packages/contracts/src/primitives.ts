import { amount, NETWORK_IDS, NUMBER_LETTERS_MAX, readAmount, ZERO } from '@mintmark/domain'
import * as z from 'zod/mini'

/**
 * Text that people can type and the database can store: no control characters (NUL included) other than line breaks and
 * tabs, no lone surrogates, and nothing that shows the characters around it in another order than they are stored.
 */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const PRINTABLE_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u
const NOT_ALLOWED = 'contains characters that are not allowed'
/** A visible character. The blank Braille pattern is a symbol to Unicode, but is invisible. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The error for a value that is present. A missing or null one gets 'is required'. */
export const whenGiven = (text: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined || input === null ? undefined : text),
})

/** The error for a missing or null value, instead of 'is required'. */
export const whenMissing = (text: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined || input === null ? text : undefined),
})

/** At most this many characters. Longer text is not checked any further. */
const atMost = (max: number) => z.maxLength(max, { abort: true })

const isVisible = (text: string): boolean => VISIBLE.test(text)

/** One line of text of at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), atMost(max), z.regex(PRINTABLE, NOT_ALLOWED))

/** The id of a transaction on a network, as entered by staff. Invisible characters are rejected, because customers copy it. */
export const txid = line(200).check(z.regex(/^\P{C}*$/u, 'contains characters that cannot be seen'))

/** Text that must not be blank. */
const filled = (max: number, missing: string, allowed: RegExp) =>
  z
    .string(whenMissing(missing))
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isVisible, missing),
      atMost(max),
      z.regex(allowed, NOT_ALLOWED),
    )

/** One line that must not be blank. A specification may fix the error for a missing or blank one. */
export const requiredLine = (max: number, missing = 'is required') => filled(max, missing, PRINTABLE)

/** The content of a text file, as it is. */
export const fileText = (max: number) => z.string().check(atMost(max), z.regex(PRINTABLE_LINES, NOT_ALLOWED))

/** Text that may have several lines. */
export const lines = (max: number) => z.string().check(z.trim(), atMost(max), z.regex(PRINTABLE_LINES, NOT_ALLOWED))

/** An id in a request or an answer. Requests may write it in any case; it is parsed to lower case. */
export const id = z.uuid(whenGiven('is not a valid ID')).check(z.toLowerCase())

/** The id of a choice, and the error if nothing was chosen. */
export const chosenId = (missing: string) =>
  z
    .string(whenMissing(missing))
    .check(z.regex(/\S/, { error: missing, abort: true }), z.uuid('is not a valid ID'), z.toLowerCase())

/** A customer's id in a path or body. Any text is accepted: any id but the session's gets a 404. */
export const ownerId = z.string().check(atMost(64), z.toLowerCase())

/** The checks of an email address, for a field that has its own text for an empty one. It is parsed to lower case. */
export const isEmail = [atMost(254), z.toLowerCase(), z.email('is not a valid email address')] as const
export const email = z.string().check(z.trim(), ...isEmail)

const isSymbol = [z.regex(/^[A-Za-z0-9]{1,12}$/, 'is not a coin symbol'), z.toUpperCase()] as const

/** A ticker: `BTC`. Requests may write it in any case; it is parsed to upper case. */
export const symbol = z.string().check(...isSymbol)

/** A network that funds arrive on and leave by. */
export const network = z.enum(NETWORK_IDS, whenGiven('is not a known network'))

/**
 * The memo of an address, on a network that has memos, such as the destination tag of the XRP Ledger. It may also be a part of the
 * address: `r…?dt=17`, or an X-address. A recipient who needs none is stated with `without_memo`.
 */
export const destinationMemo = { memo: z.nullish(line(20)), without_memo: z.nullish(z.boolean()) } as const

/** The ticker of a chosen coin, and the error if none was chosen. */
export const chosenSymbol = (missing: string) =>
  z.string(whenMissing(missing)).check(z.regex(/\S/, { error: missing, abort: true }), ...isSymbol)

export const AMOUNT_TEXT = 'must be a decimal number with at most 8 decimals'

const numberOrText = (wrong?: string) =>
  z.union([z.string().check(atMost(NUMBER_LETTERS_MAX)), z.number()], wrong ?? whenGiven(AMOUNT_TEXT))

/** Decimal text, or a JSON number that is exact as decimal text. `wrong` is the error for anything that is not a positive number. */
const amountAbove0 = (wrong?: string) =>
  numberOrText(wrong)
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

/** An amount in a request, above zero: decimal text, or a JSON number that is exact as decimal text. */
export const positiveAmount = amountAbove0()

/** An amount in a request that may be zero. */
export const amountFromZero = numberOrText()
  .check(z.refine((value) => readAmount(value) !== undefined, { error: AMOUNT_TEXT, abort: true }))
  .check(z.refine((value) => (readAmount(value) ?? ZERO) >= 0n, 'must not be below 0'))

/** An amount of USD in a request: above zero, in whole cents. */
export const positiveUsd = positiveAmount.check(wholeCents)

/** The same, where a specification fixes the error for an amount that is missing, not a number, or not above zero. */
export const positiveAmountOr = (wrong: string) => amountAbove0(wrong)
export const positiveUsdOr = (wrong: string) => amountAbove0(wrong).check(wholeCents)

/** An amount in a response: decimal text with exactly eight decimals. */
export const decimal = z.string().check(z.regex(/^-?\d+\.\d{8}$/))

/** A moment in UTC: `2026-11-21T13:00:00.000Z`. */
export const moment = z.iso.datetime({ precision: 3 })

/** The client IP and the browser that a factor was added from; null if it was added before this was recorded. */
export const addedFrom = { address: z.nullable(z.string()), user_agent: z.nullable(z.string()) } as const

/** The answer to an action that has no other result. Its message is one of `MESSAGES`, and screens show it. */
export const done = z.object({ success: z.literal(true), message: z.string() })

/** The answer to a change that needs no message. */
export const acknowledged = z.object({ success: z.literal(true) })

/**
 * The answer to a large action: it waits for another staff member, and no money has moved.
 */
export const awaitingApproval = z.object({
  success: z.literal(true),
  awaiting_approval: z.literal(true),
  approval_id: id,
  message: z.string(),
})

/** The answer to an action that is done immediately or, if it is large, waits for another staff member. */
export const doneOrAwaiting = z.union([awaitingApproval, done])

const SAY_WHY = 'is required. It is saved in the audit log'

/** Text of at most `max` characters that must not be blank, and may have several lines. `missing`: the error for a blank one. */
const requiredLines = (max: number, missing: string) => filled(max, missing, PRINTABLE_LINES)

/** The reason for an action, for the audit log. */
export const reason = requiredLines(500, SAY_WHY)

/** A note by staff about a customer. */
export const note = requiredLines(2000, 'is required')
