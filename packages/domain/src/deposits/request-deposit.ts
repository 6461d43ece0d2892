import type { Decision } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'
import { type DepositMethod, requireMethodFor } from './deposit-method.ts'

/** The coin units that a deposit of `usd` comes to: rounded down, like every credit. */
export const amountToDeposit = (usd: Amount, price: Price): Amount => coinForUsd(usd, price, 'down')

export type DepositRequest = Pick<Deposit, 'id' | 'customerId' | 'coin' | 'amount'>

/** Refuses a coin that cannot be deposited now, and lists those that can. */
export function requireOpenCoin(coin: string, open: readonly string[]): void {
  if (!open.includes(coin)) refuse('coin_not_allowed', { coin, allowed: [...open].sort().reverse() })
}

/** The coins that can be deposited now: those open for deposits, and those of the chosen method. */
export interface DepositOffer {
  readonly open: readonly string[]
  readonly method: Pick<DepositMethod, 'coins'>
}

/**
 * Creates a pending deposit; no money moves until staff confirm it. Refuses a coin that is not in `open` and lists the
 * allowed ones in the specification's order (reverse alphabetical), and one that the method is not for.
 */
export function requestDeposit(request: DepositRequest, { open, method }: DepositOffer): Decision<Deposit> {
  requireOpenCoin(request.coin, open)
  requireMethodFor(request.coin, method)
  if (request.amount <= 0n) refuse('amount_too_small', { coin: request.coin })
  return {
    next: {
      ...request,
      status: 'pending',
      decidedAt: null,
      receivedAmount: null,
      txid: null,
      reason: null,
      note: null,
      reversedAt: null,
    },
  }
}
