import { previewOf } from '@mintmark/client'
import { type Amount, addFund, formatAmount, type Price } from '@mintmark/domain'
import { AmountPreview, formatMoney, InlineNotice } from '@mintmark/ui'
import { fundingMessages } from '../../locales/en/funding-messages.ts'
import { usePreviewPrice } from './use-preview-price.ts'

/** Converts by the rule. A preview has no fund to credit yet. */
const fundOf = (amountUsd: Amount, price: Price) =>
  previewOf(() => addFund({ id: '', customerId: '', reason: '', amountUsd }, price).next)

export interface FundPreviewProps {
  readonly coin: string
  readonly usd: Amount
}

/** The coin amount that the customer gets, by the server's own rule, and the price behind it. */
export function FundPreview({ coin, usd }: FundPreviewProps) {
  const current = usePreviewPrice(coin)
  if (current === undefined) return null
  const { price, source } = current
  const { decision, refusal } = fundOf(usd, price)
  if (refusal) return <InlineNotice tone="warning" text={refusal.text} />
  return (
    <AmountPreview label={fundingMessages.addFund.preview} amount={`${formatAmount(decision.amount)} ${coin}`}>
      {fundingMessages.addFund[source]({ price: formatMoney(formatAmount(price.usd), 'USD'), coin })}
    </AmountPreview>
  )
}
