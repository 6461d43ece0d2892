import { amount, formatAmount, negate, plus } from '@mintmark/domain'
import type { Transaction } from './transactions-api.ts'

interface Movement {
  /** Decimal text, negative for what leaves the balance. */
  readonly value: string
  readonly unit: string
  /** Whether it moves the balance. An amount that never arrived or came back has no sign. */
  readonly isMovement: boolean
}

/** The sign of a transaction for the balance; 0 if it changes none. */
function signOf({ type, status, source_table, method_id, reversed_at }: Transaction): 1 | 0 | -1 {
  if (source_table === 'payouts' || source_table === 'returns') return 1
  if (status === 'rejected' || reversed_at !== null) return 0
  if (type === 'deposit') return 1
  if (type === 'withdrawal') return -1
  // A bundle paid by deposit never was in the balance.
  return method_id === null ? -1 : 0
}

/** What a transaction moves, by coin: a payout may credit profit in one coin and principal in another. */
export function movementsOf(transaction: Transaction): readonly Movement[] {
  const { amount: value, token_symbol: unit, principal_amount, principal_coin } = transaction
  const sign = signOf(transaction)
  const own = { unit, value: sign < 0 ? formatAmount(negate(amount(value))) : value, isMovement: sign !== 0 }
  if (principal_amount === null || principal_coin === null) return [own]
  const principal = { unit: principal_coin, value: principal_amount, isMovement: true }
  if (principal_coin === unit) return [{ ...own, value: formatAmount(plus(amount(value), amount(principal_amount))) }]
  return amount(value) === 0n ? [principal] : [own, principal]
}
