import type { Decision } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

/** The coin units that a deposit of `usd` comes to: rounded down, like every credit. */
export const amountToDeposit = (usd: Amount, price: Price): Amount => coinForUsd(usd, price, 'down')

export type DepositRequest = Pick<Deposit, 'id' | 'customerId' | 'coin' | 'amount'>

/**
 * Asking for a deposit moves nothing: the request waits for staff. The coin must be one of those open for deposit;
 * a refusal names them in the order of the specification: the last of the alphabet first.
 */
export function requestDeposit(request: DepositRequest, open: readonly string[]): Decision<Deposit> {
  if (!open.includes(request.coin))
    refuse('coin_not_allowed', { coin: request.coin, allowed: [...open].sort().reverse() })
  if (request.amount <= 0n) refuse('amount_too_small', { coin: request.coin })
  return { next: { ...request, status: 'pending', decidedAt: null, reversedAt: null } }
}
