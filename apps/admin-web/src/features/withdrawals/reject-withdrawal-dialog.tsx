import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { DecisionRoute } from './decision-route.ts'
import type { WithdrawalRequest } from './withdrawals-api.ts'

export interface RejectWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly route: DecisionRoute
  readonly onClose: () => void
}

/** Asks before the funds on hold go back to the customer. */
export function RejectWithdrawalDialog({ request, route, onClose }: RejectWithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals')
  const { amount, token_symbol, email } = request
  return (
    <ConfirmDialog
      title={t('rejection.title')}
      text={t('rejection.question')}
      subject={t('subject', { amount: formatMoney(amount, token_symbol), user: email })}
      confirmLabel={t('reject')}
      tone="danger"
      busy={route.isBusy}
      error={route.error}
      onConfirm={async () => {
        const { data } = await route.reject(request)
        if (data) onClose()
      }}
      onClose={onClose}
    />
  )
}
