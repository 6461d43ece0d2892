import type { Coin } from '@mintmark/contracts'
import { amountToDeposit, formatAmount, type Price } from '@mintmark/domain'
import { AmountInput, ChoiceCards, EmptyState, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { unitsOf, usdOf } from '../../figures/typed-amount.ts'
import { amountsMessages } from '../../locales/en/amounts-messages.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { isForDeposit } from './deposit-draft.ts'
import type { DepositForm } from './use-deposit-form.ts'

interface TokenStepProps {
  readonly form: DepositForm
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
}

/** The token to deposit, and what an amount of USD comes to in each. */
export function TokenStep({ form, coins, prices }: TokenStepProps) {
  const locale = useUiLocale()
  const { token, amount, inCoin } = form.values
  const typed = form.controlled('amount')
  /** The preview is in USD; an amount of the chosen coin counts with its worth. */
  const usd = usdOf({ amount, inCoin }, prices.get(token))
  const change = (text: string) => {
    form.form.setValue('inCoin', false)
    typed.onChange(text)
  }
  const chosen = form.controlled('token')
  const choose = (symbol: string) => {
    // The amount stays what it was worth, because the units were those of another coin.
    if (inCoin) change(usd)
    chosen.onChange(symbol)
  }
  const open = coins.filter(isForDeposit)
  if (open.length === 0) return <EmptyState text={depositsMessages.noTokens} />
  const choices = open.map(({ symbol, fullName }) => {
    const price = prices.get(symbol)
    const units = unitsOf({ amount: usd, inCoin: false }, price, amountToDeposit)
    const worth = price && formatMoney(formatAmount(price.usd), 'USD', { locale })
    return {
      value: symbol,
      title: fullName,
      detail: worth === undefined ? depositsMessages.noPrice : depositsMessages.priceOf({ coin: symbol, price: worth }),
      start: <CoinBadge symbol={symbol} />,
      ...(units !== undefined && { end: <MoneyText value={formatAmount(units)} unit={symbol} /> }),
    }
  })
  return (
    <>
      <ChoiceCards {...chosen} onChange={choose} hideLabel choices={choices} />
      <AmountInput
        {...typed}
        label={amountsMessages.amountIn({ unit: 'USD' })}
        value={usd}
        onChange={change}
        hint={depositsMessages.previewHint}
        unit="USD"
      />
    </>
  )
}
