import type { Investment } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { KeyValueList, MoneyText } from '@mintmark/ui'
import { PriceLine } from '../../figures/price-line.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

type PayoutFacts = NonNullable<Investment['payout']>

interface PayoutListProps {
  /** In USD. */
  readonly profit: string
  readonly payout: PayoutFacts
}

/** The amounts that a payout credited: profit, the price it was converted at, and principal. */
export function PayoutList({ profit, payout }: PayoutListProps) {
  const { token_amount, token_symbol, principal_amount, principal_coin, rate, rate_source, rate_at } = payout
  const items = [
    ...(amount(profit) > 0n
      ? [
          { label: investmentsMessages.payoutDone.profit, value: <MoneyText value={profit} unit="USD" /> },
          {
            label: investmentsMessages.payoutDone.credited,
            value: <MoneyText value={token_amount} unit={token_symbol} strong />,
          },
        ]
      : []),
    ...(amount(principal_amount) > 0n
      ? [
          {
            label: investmentsMessages.payoutDone.principal,
            value: <MoneyText value={principal_amount} unit={principal_coin} strong />,
          },
        ]
      : []),
    ...(rate !== null && rate_source !== null && rate_at !== null
      ? [
          {
            label: investmentsMessages.payoutDone.price,
            value: <PriceLine coin={token_symbol} usd={rate} source={rate_source} at={rate_at} />,
          },
        ]
      : []),
  ]
  return <KeyValueList items={items} />
}
