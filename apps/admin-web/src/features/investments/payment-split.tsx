import type { UserInvestment } from '@mintmark/contracts'
import { type Amount, amount, formatAmount, splitPayment, ZERO } from '@mintmark/domain'
import { formatMoney, InlineNotice } from '@mintmark/ui'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

interface PaymentSplitProps {
  readonly investment: UserInvestment
  /** The typed received amount; undefined while it is not an amount. */
  readonly received: Amount | undefined
  /** The least that the bundle took when it was requested; null while it is not known. */
  readonly minUsd: string | null
}

/** The split of a payment of another amount than requested. Nothing where all of it is invested as requested. */
export function PaymentSplit({ investment, received, minUsd }: PaymentSplitProps) {
  const { invested_amount, bundle_usd_price, invested_coin: coin } = investment
  const requested = { principal: amount(invested_amount), principalUsd: amount(bundle_usd_price) }
  if (received === undefined || minUsd === null || received === requested.principal) return null
  const { principal, credited } = splitPayment(requested, received, amount(minUsd))
  const money = (value: Amount) => formatMoney(formatAmount(value), coin)
  if (principal === ZERO)
    return (
      <InlineNotice
        tone="warning"
        text={investmentsMessages.split.belowMinimum({ min: formatMoney(minUsd, 'USD'), credited: money(credited) })}
      />
    )
  if (credited === ZERO)
    return <InlineNotice tone="info" text={investmentsMessages.split.less({ invested: money(principal) })} />
  return (
    <InlineNotice
      tone="info"
      text={investmentsMessages.split.more({ invested: money(principal), credited: money(credited) })}
    />
  )
}
