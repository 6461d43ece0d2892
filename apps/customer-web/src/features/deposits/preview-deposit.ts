import { readTypedAmount } from '@mintmark/client'
import { type Amount, amountToDeposit, type Price } from '@mintmark/domain'

/** The coin units that a typed amount of USD comes to; undefined without an amount or a price. */
export function previewDeposit(usd: string, price: Price | undefined): Amount | undefined {
  const typed = readTypedAmount(usd)
  return typed && price && amountToDeposit(typed, price)
}
