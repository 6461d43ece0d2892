import { type Amount, minus, ZERO } from '../money/amount.ts'
import { shareOf } from '../money/convert.ts'
import type { Investment } from './investment.ts'

/** The two parts of a payment for a bundle: the invested one, and the one that goes to the available balance. */
export interface SplitPayment {
  readonly principal: Amount
  readonly principalUsd: Amount
  readonly credited: Amount
}

/**
 * Splits the payment for a bundle. Never more is invested than the customer agreed to: the rest is credited. Of less, all
 * is invested at the price of the request, unless it is worth less than the minimum: then all of it is credited.
 */
export function splitPayment(
  { principal, principalUsd }: Pick<Investment, 'principal' | 'principalUsd'>,
  received: Amount,
  minAmountUsd: Amount,
): SplitPayment {
  if (received >= principal) return { principal, principalUsd, credited: minus(received, principal) }
  const worth = shareOf(principalUsd, received, principal)
  return worth < minAmountUsd
    ? { principal: ZERO, principalUsd: ZERO, credited: received }
    : { principal: received, principalUsd: worth, credited: ZERO }
}
