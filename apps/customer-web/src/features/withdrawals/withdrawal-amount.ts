import {
  type Amount,
  amount,
  coinForUsd,
  formatCents,
  type Price,
  parseAmount,
  shortfall,
  usdForCoin,
} from '@mintmark/domain'

export interface AmountFacts {
  /** What was typed, in USD. */
  readonly usd: string
  /** The whole available balance, whatever it is worth at the moment. */
  readonly isAll: boolean
  readonly available: string
  readonly price: Price
}

/** What will be sent, in coin units: the whole available balance, or what was typed, rounded up as every debit. */
export function unitsToSend({ usd, isAll, available, price }: AmountFacts): Amount | undefined {
  if (isAll) return amount(available)
  const typed = parseAmount(usd)
  return typed !== undefined && typed > 0n ? coinForUsd(typed, price, 'up') : undefined
}

/** By how much the available balance falls short, in USD to the cent; undefined when it is enough. */
export function shortUsd(units: Amount, { available, price }: AmountFacts): string | undefined {
  const short = shortfall(units, amount(available))
  return short === 0n ? undefined : formatCents(usdForCoin(short, price, 'up'), 'up')
}

/** What the whole available balance is worth, to the cent below. */
export const allUsd = (available: string, price: Price): string =>
  formatCents(usdForCoin(amount(available), price, 'down'), 'down')
