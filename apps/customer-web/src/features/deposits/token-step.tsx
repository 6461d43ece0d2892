import type { Coin } from '@mintmark/contracts'
import { formatAmount, type Price } from '@mintmark/domain'
import { AmountInput, ChoiceCards, EmptyState, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { previewDeposit } from './preview-deposit.ts'
import type { DepositForm } from './use-deposit-form.ts'

interface TokenStepProps {
  readonly form: DepositForm
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
}

/** The token to deposit, and what an amount of USD comes to in each. */
export function TokenStep({ form, coins, prices }: TokenStepProps) {
  const locale = useUiLocale()
  const open = coins.filter(({ for_deposit, networks }) => for_deposit && networks.length > 0)
  if (open.length === 0) return <EmptyState text={depositsMessages.noTokens} />
  const choices = open.map(({ symbol, fullName }) => {
    const price = prices.get(symbol)
    const units = previewDeposit(form.values.usd, price)
    const usd = price && formatMoney(formatAmount(price.usd), 'USD', { locale })
    return {
      value: symbol,
      title: fullName,
      detail: usd === undefined ? depositsMessages.noPrice : depositsMessages.priceOf({ coin: symbol, price: usd }),
      start: <CoinBadge symbol={symbol} />,
      ...(units !== undefined && { end: <MoneyText value={formatAmount(units)} unit={symbol} /> }),
    }
  })
  return (
    <>
      <ChoiceCards {...form.controlled('token')} hideLabel choices={choices} />
      <AmountInput {...form.controlled('usd')} hint={depositsMessages.previewHint} unit="USD" />
    </>
  )
}
