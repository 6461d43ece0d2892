import { amount, formatAmount, type Price, worthInUsd } from '@mintmark/domain'
import {
  AmountInput,
  CheckboxInput,
  ChoiceCards,
  CoinBadge,
  formatMoney,
  KeyValueList,
  MoneyText,
  useUiLocale,
} from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PriceSourceChip } from '../../app/price-source-chip.tsx'
import type { Balance } from './bundles-api.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface PurchaseFieldsProps {
  readonly form: PurchaseForm
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
}

/** The coin, how much of it, what that comes to, and the risk. */
export function PurchaseFields({ form, balances, prices }: PurchaseFieldsProps) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const { values, preview, submission } = form
  const worth = ({ token_symbol, available_balance }: Balance) => {
    const price = prices.get(token_symbol)
    const usd = price && formatAmount(worthInUsd(amount(available_balance), price))
    return t('bundles.purchase.available', { value: formatMoney(usd, 'USD', { locale }) })
  }
  const [all, usd] = [form.checkbox('isAll'), form.controlled('usd')]
  const refusal = preview?.refusal?.text
  return (
    <>
      <ChoiceCards
        {...form.controlled('coin')}
        choices={balances.map((balance) => ({
          value: balance.token_symbol,
          title: balance.name,
          detail: worth(balance),
          start: <CoinBadge symbol={balance.token_symbol} />,
          end: <MoneyText value={balance.available_balance} unit={balance.token_symbol} />,
        }))}
      />
      <CheckboxInput {...all} error={values.isAll ? (refusal ?? all.error) : undefined} disabled={submission.busy} />
      {!values.isAll && <AmountInput {...usd} unit="USD" error={refusal ?? usd.error} disabled={submission.busy} />}
      <PurchasePreview form={form} />
      <CheckboxInput {...form.checkbox('isRiskAccepted')} disabled={submission.busy} />
    </>
  )
}

function PurchasePreview({ form: { preview, price } }: { readonly form: PurchaseForm }) {
  const { t } = useTranslation()
  const investment = preview?.decision
  if (!investment || !price) return null
  const items = [
    {
      label: t('bundles.purchase.preview'),
      value: <MoneyText value={formatAmount(investment.principal)} unit={investment.coin} strong />,
    },
    {
      label: t('bundles.purchase.worth'),
      value: (
        <>
          <PriceSourceChip prices={[price]} /> <MoneyText value={formatAmount(investment.principalUsd)} unit="USD" />
        </>
      ),
    },
  ]
  return <KeyValueList items={items} />
}
