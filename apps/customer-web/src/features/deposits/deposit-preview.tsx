import { type Amount, formatAmount, type Price } from '@mintmark/domain'
import { AmountPreview, MoneyText } from '@mintmark/ui'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

interface DepositPreviewProps {
  readonly label: string
  readonly coin: string
  readonly units: Amount | undefined
  readonly price: Price | undefined
}

/** The coin amount for an amount in USD, and the price used. */
export function DepositPreview({ label, coin, units, price }: DepositPreviewProps) {
  return (
    <AmountPreview label={label} amount={<MoneyText value={units && formatAmount(units)} unit={coin} />}>
      {price ? (
        <>
          <span>
            1 {coin} = <MoneyText value={formatAmount(price.usd)} unit="USD" />
          </span>
          <PriceSourceChip prices={[price]} />
        </>
      ) : (
        depositsMessages.noPrice
      )}
    </AmountPreview>
  )
}
