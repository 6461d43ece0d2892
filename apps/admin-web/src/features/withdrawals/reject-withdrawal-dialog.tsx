import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Door } from './door.ts'
import type { WithdrawalRequest } from './withdrawals-api.ts'

export interface RejectWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly door: Door
  readonly onClose: () => void
}

/** Asks before the held funds go back to the customer. */
export function RejectWithdrawalDialog({ request, door, onClose }: RejectWithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals')
  const [failure, setFailure] = useState<string>()
  const { amount, token_symbol, email } = request
  const reject = async () => {
    setFailure(undefined)
    const outcome = await door.reject(request)
    if (outcome.failure === undefined) onClose()
    else setFailure(outcome.failure || undefined)
  }
  return (
    <ConfirmDialog
      title={t('rejection.title')}
      text={t('rejection.question')}
      subject={t('subject', { amount: formatMoney(amount, token_symbol), user: email })}
      confirmLabel={t('reject')}
      tone="danger"
      busy={door.isBusy}
      error={failure}
      onConfirm={reject}
      onClose={onClose}
    />
  )
}
