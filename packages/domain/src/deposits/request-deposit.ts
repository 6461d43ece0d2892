import type { Decision } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

/** The coin units that a deposit of `usd` comes to: rounded down, like every credit. */
export const amountToDeposit = (usd: Amount, price: Price): Amount => coinForUsd(usd, price, 'down')

export type DepositRequest = Pick<Deposit, 'id' | 'customerId' | 'coin' | 'amount'>

/**
 * Creates a pending deposit; no money moves until staff confirm it. Refuses a coin that is not in `open` and lists the
 * allowed ones in the specification's order (reverse alphabetical).
 */
export function requestDeposit(request: DepositRequest, open: readonly string[]): Decision<Deposit> {
  if (!open.includes(request.coin))
    refuse('coin_not_allowed', { coin: request.coin, allowed: [...open].sort().reverse() })
  if (request.amount <= 0n) refuse('amount_too_small', { coin: request.coin })
  return { next: { ...request, status: 'pending', decidedAt: null, reversedAt: null } }
}
