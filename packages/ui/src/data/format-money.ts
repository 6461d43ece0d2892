import { numberFormat } from './number-format.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/
const UNKNOWN = '--'
const MINUS = '\u2212'

export type FormatMoneyOptions = {
  signed?: boolean | undefined
  /** `$5K`, for the scale of a chart, which has round amounts of USD. */
  compact?: boolean | undefined
  locale?: string | undefined
}

const isDecimal = (value: string): value is Intl.StringNumericLiteral => DECIMAL.test(value)

const formatterFor = (isUsd: boolean, signed: boolean, compact: boolean, locale: string) =>
  numberFormat(locale, {
    minimumFractionDigits: compact ? 0 : 2,
    maximumFractionDigits: isUsd ? 2 : 8,
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(compact && { notation: 'compact' }),
    ...(isUsd ? { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } : {}),
  })

/**
 * Formats money: `$1,234.50`, `0.0125 BTC`, `+$10.00`, `--` if unknown.
 * Intl formats the decimal string exactly, at any length, without a float.
 * USD has two decimals (half away from zero), any other unit up to eight with trailing zeros trimmed to two.
 */
export function formatMoney(
  value: string | null | undefined,
  unit: string,
  { signed = false, compact = false, locale = 'en-US' }: FormatMoneyOptions = {},
): string {
  if (value === null || value === undefined || !isDecimal(value)) return UNKNOWN
  const isUsd = unit === 'USD'
  const figure = formatterFor(isUsd, signed, compact, locale).format(value).replace('-', MINUS)
  return isUsd ? figure : `${figure} ${unit}`
}

/** The exact value with its unit, for titles and the clipboard. */
export function exactMoney(value: string | null | undefined, unit: string): string {
  return value === null || value === undefined || !isDecimal(value) ? UNKNOWN : `${value} ${unit}`
}

export type MoneyDirection = 'up' | 'down' | 'still' | 'unknown'

/** The direction of a movement. */
export function moneyDirection(value: string | null | undefined): MoneyDirection {
  if (value === null || value === undefined || !isDecimal(value)) return 'unknown'
  if (!/[1-9]/.test(value)) return 'still'
  return value.startsWith('-') ? 'down' : 'up'
}
