import { AMOUNT_DECIMALS, AMOUNT_WHOLE_DIGITS_MAX, type Amount, amountOfUnits } from '@mintmark/domain'

type NumberText = { readonly text: string } | null | undefined

/** Services write very small or large numbers with an exponent: the price of Pepe is 1.18e-05. */
const NUMBER = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i

const UNITS_MAX = 10n ** BigInt(AMOUNT_WHOLE_DIGITS_MAX + AMOUNT_DECIMALS)

/** A number of at least zero, truncated to the decimals that the ledger keeps; null if it is none, or too large. */
export function decimalOf(text: string | undefined): Amount | null {
  const match = text === undefined ? null : NUMBER.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = AMOUNT_DECIMALS + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  const units = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift)
  return units < UNITS_MAX ? amountOfUnits(units) : null
}

/** A price: above zero, or null. */
export function priceOf(text: string | undefined): Amount | null {
  const price = decimalOf(text)
  return price && price > 0n ? price : null
}

export const decimalOfNumber = (number: NumberText): Amount | null => decimalOf(number?.text)

const TWO_DECIMALS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
})

/** No change is as large, and a screen has no room for it. */
const PERCENT_MAX = 1_000_000

/** A percentage with two decimals; null if it is none, or absurd. */
export function percentOfText(text: string | undefined): string | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= PERCENT_MAX ? TWO_DECIMALS.format(value) : null
}

const RANK = /^[1-9]\d{0,5}$/

/** A place in an order; null if it is none. */
export const rankOf = (number: NumberText): number | null =>
  number && RANK.test(number.text) ? Number(number.text) : null

const DAY_SECONDS = 86_400n

/** The part of the 24-hour volume that falls into a shorter time, rounded down. */
export const volumeShare = (volume24h: Amount | null, seconds: number): Amount | null =>
  volume24h === null ? null : amountOfUnits((volume24h * BigInt(Math.floor(seconds))) / DAY_SECONDS)

/** A time that is not in the future: such a price would stay fresh for too long. */
export const notLaterThanNow = (at: Date): Date => new Date(Math.min(at.getTime(), Date.now()))
