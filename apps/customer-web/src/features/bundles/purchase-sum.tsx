import type { BundleBalance } from '@mintmark/contracts'
import { amount, formatAmount, minus } from '@mintmark/domain'
import { type KeyValue, MoneyText } from '@mintmark/ui'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

/** The invested amount, its value, and the rest of the balance. Nothing until the amount is valid. */
export function purchaseSum({ preview, price }: PurchaseForm, balance: BundleBalance | undefined): readonly KeyValue[] {
  const investment = preview?.decision
  if (!investment || !price || !balance) return []
  const { principal, principalUsd, coin } = investment
  const left = minus(amount(balance.available_balance), principal)
  return [
    {
      label: bundlesMessages.purchase.preview,
      value: <MoneyText value={formatAmount(principal)} unit={coin} strong />,
    },
    {
      label: bundlesMessages.purchase.worth,
      value: (
        <>
          <PriceSourceChip prices={[price]} /> <MoneyText value={formatAmount(principalUsd)} unit="USD" />
        </>
      ),
    },
    { label: bundlesMessages.purchase.left, value: <MoneyText value={formatAmount(left)} unit={coin} /> },
  ]
}
