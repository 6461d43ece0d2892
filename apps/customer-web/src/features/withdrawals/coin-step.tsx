import type { DetailedBalance, SavedAddress } from '@mintmark/contracts'
import { ChoiceCards, formatMoney, InlineNotice, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { addressesFor, isUsable } from './usable-addresses.ts'
import { forgetAmount, type WithdrawForm } from './use-withdraw-form.ts'

const LIST_HEIGHT = 400

interface CoinStepProps {
  readonly form: WithdrawForm
  readonly balances: readonly DetailedBalance[]
  readonly saved: readonly SavedAddress[]
}

/** The coins that the customer owns, including what pending withdrawals hold. */
export function CoinStep({ form, balances, saved }: CoinStepProps) {
  const locale = useUiLocale()
  const coin = form.controlled('coin')
  const isLimited = form.terms.only_saved_addresses
  const choose = (symbol: string) => {
    forgetAmount(form)
    if (isLimited) {
      form.form.setValue('address', '')
      form.form.setValue('network', '')
    }
    coin.onChange(symbol)
  }
  const now = new Date()
  const isOpen = (symbol: string) => !isLimited || addressesFor(saved, symbol).some((each) => isUsable(each, now))
  const detailOf = ({ token_symbol: symbol, actual_balance, available_balance }: DetailedBalance) => {
    if (!isOpen(symbol)) return withdrawalsMessages.allowList.noneFor({ coin: symbol })
    if (actual_balance === available_balance) return symbol
    return withdrawalsMessages.available({ amount: formatMoney(available_balance, symbol, { locale }) })
  }
  return (
    <>
      {isLimited && <InlineNotice tone="info" text={withdrawalsMessages.allowList.isOn} />}
      <ChoiceCards
        {...coin}
        hideLabel
        maxHeight={LIST_HEIGHT}
        onChange={choose}
        choices={balances.map((balance) => ({
          value: balance.token_symbol,
          title: balance.name,
          detail: detailOf(balance),
          disabled: !isOpen(balance.token_symbol),
          start: <CoinBadge symbol={balance.token_symbol} />,
          end: <MoneyText value={balance.actual_balance} unit={balance.token_symbol} />,
        }))}
      />
    </>
  )
}
