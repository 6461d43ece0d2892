import { amount, formatAmount, type Price, usdForCoin } from '@mintmark/domain'
import {
  AmountInput,
  CheckboxInput,
  ChoiceCards,
  CoinBadge,
  FormError,
  formatMoney,
  KeyValueList,
  MoneyText,
  SampleChip,
  useUiLocale,
} from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Balance } from './bundles-api.ts'
import type { useBalancePurchase } from './use-balance-purchase.ts'

type Form = ReturnType<typeof useBalancePurchase>

interface PurchaseFieldsProps {
  readonly form: Form
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
}

/** The coin, how much of it, what that comes to, and the risk. */
export function PurchaseFields({ form, balances, prices }: PurchaseFieldsProps) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const worth = ({ token_symbol, available_balance }: Balance) => {
    const price = prices.get(token_symbol)
    const usd = price && formatAmount(usdForCoin(amount(available_balance), price, 'down'))
    return t('bundles.purchase.available', { value: formatMoney(usd, 'USD', { locale }) })
  }
  return (
    <>
      <ChoiceCards
        label={t('bundles.purchase.coin')}
        value={form.coin}
        onChange={form.setCoin}
        error={form.problems.coin}
        choices={balances.map((balance) => ({
          value: balance.token_symbol,
          title: balance.name,
          detail: worth(balance),
          start: <CoinBadge symbol={balance.token_symbol} />,
          end: <MoneyText value={balance.available_balance} unit={balance.token_symbol} />,
        }))}
      />
      <CheckboxInput
        label={t('bundles.purchase.whole')}
        checked={form.isWhole}
        onChange={(event) => form.toggleWhole(event.target.checked)}
        disabled={form.isBusy}
      />
      {form.isWhole ? (
        <FormError error={form.problems.amount} />
      ) : (
        <AmountInput
          label={t('bundles.purchase.usd')}
          unit="USD"
          value={form.usd}
          onChange={form.setUsd}
          error={form.problems.amount}
          disabled={form.isBusy}
        />
      )}
      <PurchasePreview form={form} />
      <CheckboxInput
        label={t('bundles.purchase.risk')}
        checked={form.isRiskAccepted}
        onChange={(event) => form.setIsRiskAccepted(event.target.checked)}
        error={form.problems.risk}
        disabled={form.isBusy}
      />
    </>
  )
}

function PurchasePreview({ form: { principal, price, coin } }: { readonly form: Form }) {
  const { t } = useTranslation()
  if (!principal || !price) return null
  const { source } = price
  const items = [
    {
      label: t('bundles.purchase.preview'),
      value: <MoneyText value={formatAmount(principal.units)} unit={coin} strong />,
    },
    {
      label: t('bundles.purchase.worth'),
      value: (
        <>
          {(source === 'simulated' || source === 'reference') && <SampleChip label={t(`app.priceSource.${source}`)} />}{' '}
          <MoneyText value={formatAmount(principal.usd)} unit="USD" />
        </>
      ),
    },
  ]
  return <KeyValueList items={items} />
}
