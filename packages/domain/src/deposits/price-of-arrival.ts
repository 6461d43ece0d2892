import type { Amount } from '../money/amount.ts'
import type { Price } from '../money/convert.ts'
import type { OnNetwork } from '../networks/txids.ts'
import type { Deposit } from './deposit.ts'
import { amountToDeposit } from './request-deposit.ts'

/** A deposit with the USD amount and the end of its quote; both null without one. */
export interface QuotedDeposit extends Pick<Deposit, 'amount'>, OnNetwork {
  readonly amountUsd: Amount | null
  readonly quoteExpiresAt: Date | null
}

/**
 * True if a deposit that arrives at this time is credited at the price of that time: its quote has expired, and it takes no
 * network, such as a bank transfer of USD. Coins that arrive on a network are credited as they are, at any price.
 */
export const isPricedOnArrival = ({ network, amountUsd, quoteExpiresAt }: QuotedDeposit, at: Date): boolean =>
  network === null && amountUsd !== null && quoteExpiresAt !== null && at > quoteExpiresAt

/**
 * The amount that a deposit credits unless staff enter another one, in units of the coin: what its USD amount buys at the price
 * of arrival, rounded down, or the quoted amount if no such price applies.
 */
export const amountOnArrival = (
  { amount, amountUsd }: Pick<QuotedDeposit, 'amount' | 'amountUsd'>,
  price: Price | undefined,
): Amount => (price === undefined || amountUsd === null ? amount : amountToDeposit(amountUsd, price))
