import type { Decision } from '../ledger/entry.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

/** Coins that customers may deposit, by the customer specification, section 9. */
export const DEPOSIT_COINS = ['BTC', 'ETH', 'USDT'] as const

export type DepositRequest = Pick<Deposit, 'id' | 'customerId' | 'coin' | 'amount'>

/** Asking for a deposit moves nothing: the request waits for staff. The coin must be open for deposit. */
export function requestDeposit(request: DepositRequest, coin: { readonly forDeposit: boolean }): Decision<Deposit> {
  if (!coin.forDeposit) refuse('coin_not_allowed', { coin: request.coin, allowed: DEPOSIT_COINS.join(', ') })
  if (request.amount <= 0n) refuse('amount_too_small', { coin: request.coin })
  return { next: { ...request, status: 'pending', decidedAt: null, reversedAt: null } }
}
