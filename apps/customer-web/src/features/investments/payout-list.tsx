import { amount } from '@mintmark/domain'
import { KeyValueList, MoneyText } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PriceLine } from '../../app/price-line.tsx'
import type { PayoutFacts } from './investments-api.ts'

interface PayoutListProps {
  /** In USD. */
  readonly profit: string
  readonly payout: PayoutFacts
}

/** What a payout credited: profit, the price it was converted at, and principal. */
export function PayoutList({ profit, payout }: PayoutListProps) {
  const { t } = useTranslation()
  const { token_amount, token_symbol, principal_amount, principal_coin, rate, rate_source, rate_at } = payout
  const items = [
    ...(amount(profit) > 0n
      ? [
          { label: t('investments.payoutDone.profit'), value: <MoneyText value={profit} unit="USD" /> },
          {
            label: t('investments.payoutDone.credited'),
            value: <MoneyText value={token_amount} unit={token_symbol} strong />,
          },
        ]
      : []),
    ...(amount(principal_amount) > 0n
      ? [
          {
            label: t('investments.payoutDone.principal'),
            value: <MoneyText value={principal_amount} unit={principal_coin} strong />,
          },
        ]
      : []),
    ...(rate !== null && rate_source !== null && rate_at !== null
      ? [
          {
            label: t('investments.payoutDone.price'),
            value: <PriceLine coin={token_symbol} usd={rate} source={rate_source} at={rate_at} />,
          },
        ]
      : []),
  ]
  return <KeyValueList items={items} />
}
