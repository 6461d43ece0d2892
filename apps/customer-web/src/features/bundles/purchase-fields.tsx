import type { Bundle, BundleBalance } from '@mintmark/contracts'
import { amount, formatAmount, type Price, worthInUsd } from '@mintmark/domain'
import { AmountInput, CheckboxInput, ChoiceCards, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { OutcomeCalculator } from './outcome-calculator.tsx'
import { purchaseSum } from './purchase-sum.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import type { PurchaseForm } from './use-purchase-form.ts'
import { useRange } from './use-range.ts'

interface PurchaseFieldsProps {
  readonly form: PurchaseForm
  readonly bundle: Bundle
  readonly balances: readonly BundleBalance[]
  readonly prices: ReadonlyMap<string, Price>
}

/** The coin, how much of it, what that comes to, the terms, and the risk. */
export function PurchaseFields({ form, bundle, balances, prices }: PurchaseFieldsProps) {
  const locale = useUiLocale()
  const range = useRange(bundle)
  const { values, preview, price, submission } = form
  const worth = ({ token_symbol, available_balance }: BundleBalance) => {
    const price = prices.get(token_symbol)
    const usd = price && formatAmount(worthInUsd(amount(available_balance), price))
    return bundlesMessages.purchase.available({ value: formatMoney(usd, 'USD', { locale }) })
  }
  const [all, usd] = [form.checkbox('isAll'), form.controlled('usd')]
  const refusal = preview?.refusal?.text
  const investment = preview?.decision
  const balance = balances.find(({ token_symbol }) => token_symbol === values.coin)
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
      {!values.isAll && (
        <AmountInput {...usd} unit="USD" hint={range} error={refusal ?? usd.error} disabled={submission.busy} />
      )}
      {investment && price && <OutcomeCalculator investment={investment} price={price} />}
      <PurchaseTerms bundle={bundle} starts="now" sum={purchaseSum(form, balance)} />
      <CheckboxInput {...form.checkbox('isRiskAccepted')} disabled={submission.busy} />
    </>
  )
}
