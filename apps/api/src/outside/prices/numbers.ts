import { type Amount, amountOfUnits, parseAmount } from '@mintmark/domain'

type NumberText = { readonly text: string } | null | undefined

const DECIMAL = /^(\d{1,18})(?:\.(\d{1,8})\d*)?$/

/** A number of at least zero, truncated to the decimals that the ledger keeps; null if it is none. */
export function decimalOf(text: string | undefined): Amount | null {
  const match = text === undefined ? null : DECIMAL.exec(text)
  if (!match) return null
  return parseAmount(match[2] ? `${match[1]}.${match[2]}` : String(match[1])) ?? null
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
})

/** A percentage with two decimals; null if it is none. */
export function percentOfText(text: string | undefined): string | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? TWO_DECIMALS.format(value) : null
}

const DAY_SECONDS = 86_400n

/** The part of what is traded in 24 hours that a shorter time has, rounded down. */
export const volumeShare = (volume24h: Amount | null, seconds: number): Amount | null =>
  volume24h === null ? null : amountOfUnits((volume24h * BigInt(Math.floor(seconds))) / DAY_SECONDS)

/** A time that is not in the future: such a price would stay fresh for too long. */
export const notLaterThanNow = (at: Date): Date => new Date(Math.min(at.getTime(), Date.now()))
