import { formatAmount, type Price } from '@mintmark/domain'
import { AmountInput, ChoiceCards, CoinBadge, EmptyState, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { coinUnits } from './conversion.ts'
import type { Coin } from './deposits-api.ts'
import type { DepositWizard } from './use-deposit-wizard.ts'

interface TokenStepProps {
  readonly wizard: DepositWizard
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
}

/** Which coin, with what an amount of USD comes to in each. */
export function TokenStep({ wizard, coins, prices }: TokenStepProps) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const open = coins.filter(({ for_deposit }) => for_deposit)
  if (open.length === 0) return <EmptyState text={t('deposits.noTokens')} />
  const choices = open.map(({ symbol, fullName }) => {
    const price = prices.get(symbol)
    const units = coinUnits(wizard.usd, price)
    const usd = price && formatMoney(formatAmount(price.usd), 'USD', { locale })
    return {
      value: symbol,
      title: fullName,
      detail: usd === undefined ? t('deposits.noPrice') : t('deposits.priceOf', { coin: symbol, price: usd }),
      start: <CoinBadge symbol={symbol} />,
      ...(units !== undefined && { end: <MoneyText value={formatAmount(units)} unit={symbol} /> }),
    }
  })
  return (
    <>
      <ChoiceCards
        hideLabel
        label={t('deposits.token')}
        value={wizard.token}
        onChange={wizard.setToken}
        choices={choices}
      />
      <AmountInput
        label={t('deposits.previewAmount')}
        hint={t('deposits.previewHint')}
        unit="USD"
        value={wizard.usd}
        onChange={wizard.setUsd}
      />
    </>
  )
}
