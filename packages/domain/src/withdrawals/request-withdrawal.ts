import type { Balances } from '../balances/balances.ts'
import { requireFunds } from '../balances/require-funds.ts'
import { available, held } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import { type Amount, minus, plus, ZERO } from '../money/amount.ts'
import { coinForUsd, formatCents, type Price, worthInUsd } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { chargeFee, type WithdrawalFee } from './withdrawal-fee.ts'

/** The coin units that a withdrawal of `usd` comes to: rounded up, like every debit. */
export const amountToWithdraw = (usd: Amount, price: Price): Amount => coinForUsd(usd, price, 'up')

export type WithdrawalRequest = Pick<Withdrawal, 'id' | 'customerId' | 'coin' | 'amount'>

/** The minimum of a withdrawal and the maximum of those of 24 hours, in USD. Zero: no limit. */
export interface WithdrawalLimits {
  readonly minUsd: Amount
  readonly dailyUsd: Amount
  /** The worth of the withdrawals of the last 24 hours, without those that were rejected or canceled. */
  readonly usedUsd: Amount
}

/** The prices that a request is judged by. */
export interface WithdrawalPrices {
  /** The fresh price, to show a shortfall in USD. */
  readonly fresh: Price | undefined
  /** The last known price, for limits in USD. A coin without one has none: two staff members decide instead. */
  readonly known: Price | undefined
}

/** The terms that a request is decided by. */
export interface WithdrawalTerms extends WithdrawalPrices {
  readonly limits: WithdrawalLimits
  readonly feeInForce: WithdrawalFee
  /** The fee that the customer was shown, in units of the coin. Without it, the fee in force applies. */
  readonly shownFee?: Amount | undefined
  readonly needsMail?: boolean
}

/** The worth of a withdrawal at the last known price, in USD, rounded down. Null without a price. */
export const worthOfWithdrawal = (amount: Amount, known: Price | undefined): Amount | null =>
  known === undefined ? null : worthInUsd(amount, known)

/** The customer's remaining daily limit in USD; undefined if there is no limit. */
export const leftOfDailyLimit = ({ dailyUsd, usedUsd }: WithdrawalLimits): Amount | undefined => {
  if (dailyUsd === 0n) return undefined
  return usedUsd >= dailyUsd ? ZERO : minus(dailyUsd, usedUsd)
}

/** Refuses `below_withdrawal_minimum` and `withdrawal_limit_reached`. */
export function requireWithinWithdrawalLimits(
  { coin, amount }: Pick<WithdrawalRequest, 'coin' | 'amount'>,
  known: Price | undefined,
  limits: WithdrawalLimits,
): void {
  const worth = worthOfWithdrawal(amount, known)
  if (worth === null) return
  const { minUsd, dailyUsd, usedUsd } = limits
  if (worth < minUsd) refuse('below_withdrawal_minimum', { coin, minUsd: formatCents(minUsd, 'up') })
  const left = leftOfDailyLimit(limits)
  if (left !== undefined && plus(usedUsd, worth) > dailyUsd)
    refuse('withdrawal_limit_reached', { maxUsd: formatCents(dailyUsd, 'up'), leftUsd: formatCents(left, 'down') })
}

/**
 * Puts the funds on hold immediately, so that they cannot be spent twice. The amount is in the coin and is not converted;
 * prices are used only to show a shortfall and to apply limits in USD. Refuses `amount_too_small`, `insufficient_funds`
 * and what the fee and the limits refuse.
 */
export function requestWithdrawal(
  request: WithdrawalRequest,
  balances: Balances,
  { fresh, known, limits, feeInForce, shownFee, needsMail = false }: WithdrawalTerms,
): Decision<Withdrawal> {
  const { id, customerId: owner, coin, amount } = request
  if (amount <= 0n) refuse('amount_too_small', { coin })
  const fee = chargeFee(request, feeInForce, shownFee)
  requireFunds(balances, available(owner, coin), amount, fresh)
  requireWithinWithdrawalLimits(request, known, limits)
  return {
    next: {
      ...request,
      fee,
      status: 'pending',
      decidedAt: null,
      txid: null,
      notes: null,
      reason: null,
      needsMail,
      mailConfirmedAt: null,
    },
    entry: {
      kind: 'withdrawal.requested',
      subjectId: id,
      postings: move(amount, available(owner, coin), held(owner, coin)),
    },
  }
}
