import type { DetailedBalance, SavedAddress } from '@mintmark/contracts'
import { ChoiceCards, formatMoney, InlineNotice, MoneyText, useUiLocale } from '@mintmark/ui'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { hasDestination } from './usable-addresses.ts'
import { chooseCoin, type WithdrawForm } from './use-withdraw-form.ts'

const LIST_HEIGHT = 400

interface CoinStepProps {
  readonly form: WithdrawForm
  readonly balances: readonly DetailedBalance[]
  readonly saved: readonly SavedAddress[]
  /** The coin that was asked for, and cannot be chosen. */
  readonly refused: string | undefined
}

/** The coins that the customer owns, including what pending withdrawals hold. */
export function CoinStep({ form, balances, saved, refused }: CoinStepProps) {
  const locale = useUiLocale()
  const { terms } = form
  const now = new Date()
  const isClosed = (symbol: string) => !hasDestination(symbol, saved, terms, now)
  const detailOf = ({ token_symbol: symbol, actual_balance, available_balance }: DetailedBalance) => {
    if (isClosed(symbol)) return withdrawalsMessages.allowList.noneFor({ coin: symbol })
    if (actual_balance === available_balance) return symbol
    return withdrawalsMessages.available({ amount: formatMoney(available_balance, symbol, { locale }) })
  }
  return (
    <>
      {terms.only_saved_addresses && <InlineNotice tone="info" text={withdrawalsMessages.allowList.isOn} />}
      {refused !== undefined && balances.every(({ token_symbol }) => token_symbol !== refused) && (
        <InlineNotice tone="info" text={withdrawalsMessages.notHeld({ coin: refused })} />
      )}
      <ChoiceCards
        {...form.controlled('coin')}
        hideLabel
        maxHeight={LIST_HEIGHT}
        onChange={(symbol) => chooseCoin(form, symbol)}
        choices={balances.map((balance) => ({
          value: balance.token_symbol,
          title: balance.name,
          detail: detailOf(balance),
          disabled: isClosed(balance.token_symbol),
          start: <CoinBadge symbol={balance.token_symbol} />,
          end: <MoneyText value={balance.actual_balance} unit={balance.token_symbol} />,
        }))}
      />
    </>
  )
}
