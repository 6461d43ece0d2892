import { type Amount, formatAmount, parseAmount } from '@mintmark/domain'

/** An amount of USD as it was typed into a form. */
export interface TypedUsd {
  readonly amount: Amount
  /** Decimal text for the wire. */
  readonly text: string
}

/** Reads what was typed exactly; undefined for what is no amount above zero. A point without decimals is still typing. */
export function readTypedUsd(typed: string): TypedUsd | undefined {
  const amount = parseAmount(typed.trim().replace(/\.$/, ''))
  return amount !== undefined && amount > 0n ? { amount, text: formatAmount(amount) } : undefined
}
