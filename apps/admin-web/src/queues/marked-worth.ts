import { amount, formatAmount, sum } from '@mintmark/domain'

/** The worth of several requests together in USD, and the number of those without a known price. */
export interface MarkedWorth {
  readonly usd: string
  readonly unknown: number
}

/** Adds up what several requests are worth. Null: no price of the coin is known. */
export function worthOf(values: readonly (string | null)[]): MarkedWorth {
  const known = values.filter((value) => value !== null)
  return { usd: formatAmount(sum(known.map((value) => amount(value)))), unknown: values.length - known.length }
}
