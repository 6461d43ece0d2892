import { bundleOf, previewOf, readTypedAmount } from '@mintmark/client'
import type { Bundle, BundleBalance } from '@mintmark/contracts'
import { amount, buyBundle, type Price } from '@mintmark/domain'

export interface PurchaseValues {
  readonly coin: string
  readonly usd: string
  /** The whole available balance instead of an amount in USD. */
  readonly isAll: boolean
  readonly isRiskAccepted: boolean
}

interface PurchaseFacts {
  readonly bundle: Bundle
  readonly balance: BundleBalance
  readonly price: Price
}

/** The rule's answer to a purchase; undefined until an amount was typed. */
export function previewPurchase({ usd, isAll }: PurchaseValues, { bundle, balance, price }: PurchaseFacts) {
  const amountUsd = isAll ? 'all' : readTypedAmount(usd)
  if (amountUsd === undefined) return undefined
  const balances = { balance: () => amount(balance.available_balance) }
  const purchase = { id: '', customerId: '', price, amountUsd, at: new Date() } as const
  return previewOf(() => buyBundle(purchase, bundleOf(bundle), balances).next)
}
