import { errorMessage } from '@mintmark/client'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Deposit, useConfirmDepositMutation, useRejectDepositMutation } from './deposits-api.ts'

export interface DecideDepositDialogProps {
  readonly deposit: Deposit
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** Asks before a deposit is confirmed or rejected. */
export function DecideDepositDialog({ deposit, verdict, onClose }: DecideDepositDialogProps) {
  const { t } = useTranslation(['deposits', 'list'])
  const report = useReportOutcome()
  const [confirm, confirming] = useConfirmDepositMutation()
  const [reject, rejecting] = useRejectDepositMutation()
  const { id, amount, token_symbol, user_email } = deposit
  const decide = { confirmed: () => confirm({ params: { id } }), rejected: () => reject({ params: { id } }) }
  const { isLoading, error } = { confirmed: confirming, rejected: rejecting }[verdict]
  const submit = async () => {
    const answer = await decide[verdict]()
    if (!answer.data) return
    report(answer.data, { title: t(`${verdict}.done`) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${verdict}.title`)}
      text={t(`${verdict}.question`)}
      subject={t('subject', { amount: formatMoney(amount, token_symbol), user: user_email })}
      confirmLabel={t(`list:verdicts.${verdict}`)}
      tone={verdict === 'rejected' ? 'danger' : 'plain'}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t(`${verdict}.failed`))}
      onConfirm={submit}
      onClose={onClose}
    />
  )
}
