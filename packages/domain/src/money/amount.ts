import { invariant } from '../invariant.ts'

declare const amountBrand: unique symbol

/** A sum of money in any coin, counted in units of 10^-8. Adding and subtracting are exact; only a conversion rounds. */
export type Amount = bigint & { readonly [amountBrand]: 'Amount' }

/** Decimals that the ledger keeps, for every coin and for USD. */
export const AMOUNT_DECIMALS = 8

/** Digits before the point that one amount in a request may have: the ledger's `numeric(38,8)` then has room for sums. */
export const AMOUNT_WHOLE_DIGITS_MAX = 18

const UNIT = 10n ** BigInt(AMOUNT_DECIMALS)

const decimalText = (wholeDigitsMax: number) =>
  new RegExp(`^(-?)(\\d{1,${wholeDigitsMax}})(?:\\.(\\d{1,${AMOUNT_DECIMALS}}))?$`)
const REQUESTED = decimalText(AMOUNT_WHOLE_DIGITS_MAX)
/** All that a `numeric(38,8)` can hold: sums are longer than what any one request may ask for. */
const STORED = decimalText(38 - AMOUNT_DECIMALS)

export const ZERO = 0n as Amount

/** The amount that counts `units` of 10^-8. */
export const amountOfUnits = (units: bigint): Amount => units as Amount

function readDecimal(text: string, form: RegExp): Amount | undefined {
  const match = form.exec(text)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'))
  return amountOfUnits(sign ? -units : units)
}

/** Reads decimal text exactly. Answers undefined for text that is no decimal or has more digits than a request may. */
export const parseAmount = (text: string): Amount | undefined => readDecimal(text, REQUESTED)

/** Two texts of one number have the same digits, without zeros at their ends, and the same power of ten. */
function canonical(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().replace(/^-/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  return significant && `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/** Whether a double (IEEE 754, 64 bits) holds a number in decimal text as it is written, and not another one near it. */
export const isExactNumber = (text: string): boolean => canonical(text) === canonical(String(Number(text)))

/**
 * Reads an amount as it stands in a request: decimal text, or a JSON number whose shortest decimal text has no more than
 * eight decimals. Answers undefined for everything else: for NaN, infinities, exponents beyond the digits, and numbers
 * beyond the safe integers. Whoever reads JSON refuses the numbers that were written with other digits (`isExactNumber`).
 */
export function readAmount(value: string | number): Amount | undefined {
  if (typeof value === 'string') return parseAmount(value)
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined
  // Below 10^-6 the shortest text has an exponent, and eight decimals say the same exactly.
  const shortest = String(value)
  const text = shortest.includes('e') ? value.toFixed(AMOUNT_DECIMALS) : shortest
  return Number(text) === value ? parseAmount(text) : undefined
}

/** Reads an amount of a request that was validated before. One that cannot be read is a defect, and never zero. */
export function validAmount(value: string | number): Amount {
  const read = readAmount(value)
  invariant(read !== undefined, `'${value}' is no amount of a request`)
  return read
}

/** Reads decimal text that is known to be one: a constant, a database column, a sum. */
export function amount(text: string): Amount {
  const parsed = readDecimal(text, STORED)
  invariant(parsed !== undefined, `'${text}' is no amount`)
  return parsed
}

/** Writes all eight decimals: `"0.00123400"`. */
export function formatAmount(value: Amount): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(AMOUNT_DECIMALS + 1, '0')
  return `${sign}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`
}

export const plus = (a: Amount, b: Amount): Amount => (a + b) as Amount
export const minus = (a: Amount, b: Amount): Amount => (a - b) as Amount
export const negate = (a: Amount): Amount => -a as Amount
export const sum = (amounts: Iterable<Amount>): Amount => {
  let total = 0n
  for (const each of amounts) total += each
  return total as Amount
}
