import { type Amount, amount, formatAmount, minus, plus, ZERO } from '../money/amount.ts'
import { percentOf } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** The withdrawal fee of a coin: a fixed amount of the coin and a percentage of the amount. */
export interface WithdrawalFee {
  readonly fixed: Amount
  readonly percent: Amount
}

export const NO_FEE: WithdrawalFee = { fixed: ZERO, percent: ZERO }

/** The highest percentage that staff can set. */
export const FEE_PERCENT_MAX = 50

/** Refuses `fee_percent_too_high`. */
export function requireReasonableFee({ percent }: WithdrawalFee): void {
  if (percent > amount(String(FEE_PERCENT_MAX))) refuse('fee_percent_too_high', { percentMax: FEE_PERCENT_MAX })
}

/** The fee of withdrawing an amount, in units of the coin. It is taken out of the amount. */
export const feeOf = (value: Amount, { fixed, percent }: WithdrawalFee): Amount =>
  plus(fixed, percentOf(value, percent, 'up'))

/** The part of a withdrawal that arrives: the amount less the fee. */
export const amountSent = ({ amount: value, fee }: { readonly amount: Amount; readonly fee: Amount }): Amount =>
  minus(value, fee)

/**
 * The fee of a request, which is recorded with it. Refuses `fee_changed` if the customer was shown another fee, and
 * `amount_not_above_fee`.
 */
export function chargeFee(
  { coin, amount: value }: { readonly coin: string; readonly amount: Amount },
  inForce: WithdrawalFee,
  shown: Amount | undefined,
): Amount {
  const fee = feeOf(value, inForce)
  if (shown !== undefined && shown !== fee) refuse('fee_changed', { coin, fee: formatAmount(fee) })
  if (value <= fee) refuse('amount_not_above_fee', { coin, fee: formatAmount(fee) })
  return fee
}
