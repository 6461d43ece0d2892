import type { Balances } from '../balances/balances.ts'
import { requireFunds } from '../balances/require-funds.ts'
import { available, held } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Withdrawal } from './withdrawal.ts'

/** The coin units that a withdrawal of `usd` comes to: rounded up, like every debit. */
export const amountToWithdraw = (usd: Amount, price: Price): Amount => coinForUsd(usd, price, 'up')

export type WithdrawalRequest = Pick<Withdrawal, 'id' | 'customerId' | 'coin' | 'amount'>

/**
 * Asking for a withdrawal sets the funds aside at once, so that nothing can spend them twice. The price only words the
 * shortfall: the amount is in the coin and is not converted.
 */
export function requestWithdrawal(
  request: WithdrawalRequest,
  balances: Balances,
  price: Price | undefined,
): Decision<Withdrawal> {
  const { id, customerId: owner, coin, amount } = request
  if (amount <= 0n) refuse('amount_too_small', { coin })
  requireFunds(balances, available(owner, coin), amount, price)
  return {
    next: { ...request, status: 'pending', decidedAt: null, txid: null, notes: null },
    entry: {
      kind: 'withdrawal.requested',
      subjectId: id,
      postings: move(amount, available(owner, coin), held(owner, coin)),
    },
  }
}
