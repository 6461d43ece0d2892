import { ChoiceCards, CoinBadge, formatMoney, MoneyText, useUiLocale } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { WithdrawWizardState } from './use-withdraw-wizard.ts'
import type { Balance } from './withdrawals-api.ts'

const LIST_HEIGHT = 400

interface CoinStepProps {
  readonly wizard: WithdrawWizardState
  readonly balances: readonly Balance[]
}

/** The coins that the customer owns; what pending withdrawals hold is theirs and not available. */
export function CoinStep({ wizard, balances }: CoinStepProps) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  return (
    <ChoiceCards
      label={t('withdrawals.coin')}
      hideLabel
      maxHeight={LIST_HEIGHT}
      value={wizard.coin}
      onChange={wizard.chooseCoin}
      choices={balances.map(({ token_symbol: symbol, name, actual_balance, available_balance }) => ({
        value: symbol,
        title: name,
        detail:
          actual_balance === available_balance
            ? symbol
            : t('withdrawals.available', { amount: formatMoney(available_balance, symbol, { locale }) }),
        start: <CoinBadge symbol={symbol} />,
        end: <MoneyText value={actual_balance} unit={symbol} />,
      }))}
    />
  )
}
