import { ConfirmDialog, type ConfirmDialogProps, formatMoney } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseReasonInput } from './close-reason-input.tsx'
import type { Investment } from './investments-api.ts'

type DialogProps = Pick<ConfirmDialogProps, 'busy' | 'error' | 'onClose'>

export type CancelInvestmentDialogProps = DialogProps & {
  readonly investment: Investment
  readonly onConfirm: (reason: string) => void
}

/** Asks before an investment is canceled, and says where the money goes. */
export function CancelInvestmentDialog({ investment, onConfirm, ...dialog }: CancelInvestmentDialogProps) {
  const { t } = useTranslation('investments')
  const [reason, setReason] = useState('')
  const { bundle_name: bundle, bundle_usd_price, invested_amount, invested_coin, profit, user_email: user } = investment
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cancel.title')}
      text={t('cancel.question', {
        principal: formatMoney(invested_amount, invested_coin),
        profit: formatMoney(profit, 'USD'),
      })}
      subject={t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      confirmLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      isDirty={reason !== ''}
      onConfirm={() => onConfirm(reason)}
    >
      <CloseReasonInput value={reason} onChange={setReason} disabled={dialog.busy} />
    </ConfirmDialog>
  )
}
