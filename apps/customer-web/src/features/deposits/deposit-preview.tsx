import { type Amount, formatAmount, type Price } from '@mintmark/domain'
import { AmountPreview, MoneyText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { PriceSourceChip } from '../../figures/price-source-chip.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

interface DepositPreviewProps {
  readonly label: string
  readonly coin: string
  readonly units: Amount | undefined
  readonly price: Price | undefined
  readonly children?: ReactNode
}

/** The coin amount for an amount in USD, and the price used. */
export function DepositPreview({ label, coin, units, price, children }: DepositPreviewProps) {
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
      {children !== undefined && <span>{children}</span>}
    </AmountPreview>
  )
}
