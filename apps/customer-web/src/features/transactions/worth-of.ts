import type { Transaction } from '@mintmark/contracts'
import { amount, formatAmount, sum } from '@mintmark/domain'

/** The value of a transaction in USD when it happened; null if that is unknown for any of its movements. */
export function worthOf(movements: Transaction['movements']): string | null {
  const known = movements.flatMap(({ usd_value }) => (usd_value === null ? [] : [amount(usd_value)]))
  return known.length < movements.length ? null : formatAmount(sum(known))
}
