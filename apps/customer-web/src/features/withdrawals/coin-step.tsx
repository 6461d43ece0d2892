import type { DetailedBalance } from '@mintmark/contracts'
import { ChoiceCards, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

const LIST_HEIGHT = 400

interface CoinStepProps {
  readonly form: WithdrawForm
  readonly balances: readonly DetailedBalance[]
}

/** The coins that the customer owns, including what pending withdrawals hold. */
export function CoinStep({ form, balances }: CoinStepProps) {
  const locale = useUiLocale()
  const coin = form.controlled('coin')
  const choose = (symbol: string) => {
    form.form.setValue('usd', '')
    form.form.setValue('isAll', false)
    coin.onChange(symbol)
  }
  return (
    <ChoiceCards
      {...coin}
      hideLabel
      maxHeight={LIST_HEIGHT}
      onChange={choose}
      choices={balances.map(({ token_symbol: symbol, name, actual_balance, available_balance }) => ({
        value: symbol,
        title: name,
        detail:
          actual_balance === available_balance
            ? symbol
            : withdrawalsMessages.available({ amount: formatMoney(available_balance, symbol, { locale }) }),
        start: <CoinBadge symbol={symbol} />,
        end: <MoneyText value={actual_balance} unit={symbol} />,
      }))}
    />
  )
}
