import { invariant } from '../invariant.ts'

declare const amountBrand: unique symbol

/** An amount of money in any coin, in units of 10^-8. Addition and subtraction are exact; only conversions round. */
export type Amount = bigint & { readonly [amountBrand]: 'Amount' }

/** Decimal places the ledger keeps, for every coin and for USD. */
export const AMOUNT_DECIMALS = 8

/** Maximum digits before the decimal point in a request. Lower than `numeric(38,8)` allows, to leave room for sums. */
export const AMOUNT_WHOLE_DIGITS_MAX = 18

/** The longest text of a number that is looked at: longer than any amount of a request. */
export const NUMBER_LETTERS_MAX = 40

const UNIT = 10n ** BigInt(AMOUNT_DECIMALS)

const decimalText = (wholeDigitsMax: number) =>
  new RegExp(`^(-?)(\\d{1,${wholeDigitsMax}})(?:\\.(\\d{1,${AMOUNT_DECIMALS}}))?$`)
const REQUESTED = decimalText(AMOUNT_WHOLE_DIGITS_MAX)
/** Everything a `numeric(38,8)` column can hold; sums can be longer than any single request. */
const STORED = decimalText(38 - AMOUNT_DECIMALS)

export const ZERO = 0n as Amount

/** Makes an amount from a count of 10^-8 units. */
export const amountOfUnits = (units: bigint): Amount => units as Amount

function readDecimal(text: string, form: RegExp): Amount | undefined {
  const match = text.length > NUMBER_LETTERS_MAX ? null : form.exec(text)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'))
  return amountOfUnits(sign ? -units : units)
}

/** Parses decimal text exactly. Returns undefined if it is not a decimal or has more digits than a request may have. */
export const parseAmount = (text: string): Amount | undefined => readDecimal(text, REQUESTED)

/** Normalizes numeric text to significant digits and an exponent, so that `1.50` and `15e-1` compare as equal. */
function canonical(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  // By index: a pattern such as /0+$/ would take quadratic time for many zeros.
  let start = 0
  while (digits[start] === '0') start++
  let end = digits.length
  while (end > start && digits[end - 1] === '0') end--
  if (start === end) return ''
  return `${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`
}

/**
 * True if a 64-bit float (IEEE 754) represents the number exactly as written, without changing any digit. False for a text
 * of more than `NUMBER_LETTERS_MAX` characters.
 */
export const isExactNumber = (text: string): boolean =>
  text.length <= NUMBER_LETTERS_MAX && canonical(text) === canonical(String(Number(text)))

/**
 * Reads an amount from a request: decimal text, or a JSON number with at most eight decimals. Returns undefined for
 * anything else, including NaN, infinities and numbers beyond the safe integers. A JSON parser has already rounded the
 * number, so the caller must check the original text with `isExactNumber`.
 */
export function readAmount(value: string | number): Amount | undefined {
  if (typeof value === 'string') return parseAmount(value)
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined
  // JavaScript writes numbers below 10^-6 with an exponent; eight decimals represent them exactly.
  const shortest = String(value)
  const text = shortest.includes('e') ? value.toFixed(AMOUNT_DECIMALS) : shortest
  return Number(text) === value ? parseAmount(text) : undefined
}

/** Reads an amount of a request that was validated before. One that cannot be read is a defect, and never zero. */
export function validAmount(value: string | number): Amount {
  const read = readAmount(value)
  invariant(read !== undefined, `'${value}' is not an amount`)
  return read
}

/** Parses decimal text that must be valid, such as a database column. Throws `InvariantViolation` if it is not. */
export function amount(text: string): Amount {
  const parsed = readDecimal(text, STORED)
  invariant(parsed !== undefined, `'${text}' is not a valid amount`)
  return parsed
}

/** Formats an amount with all eight decimals: `"0.00123400"`. */
export function formatAmount(value: Amount): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(AMOUNT_DECIMALS + 1, '0')
  return `${sign}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`
}

/** Formats an amount without trailing zeros: `"0.001234"`. */
export const plainly = (value: Amount): string => formatAmount(value).replace(/\.?0+$/, '')

export const plus = (a: Amount, b: Amount): Amount => (a + b) as Amount
export const minus = (a: Amount, b: Amount): Amount => (a - b) as Amount
export const negate = (a: Amount): Amount => -a as Amount
export const sum = (amounts: Iterable<Amount>): Amount => {
  let total = 0n
  for (const each of amounts) total += each
  return total as Amount
}
