import { errorMessage } from '@mintmark/client'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { CloseReasonInput } from './close-reason-input.tsx'
import { type Investment, useConfirmInvestmentMutation, useRejectInvestmentMutation } from './investments-api.ts'

export interface DecideInvestmentDialogProps {
  readonly investment: Investment
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** Asks before a bundle that was paid by deposit is decided. */
export function DecideInvestmentDialog({ investment, verdict, onClose }: DecideInvestmentDialogProps) {
  const { t } = useTranslation(['investments', 'list'])
  const report = useReportOutcome()
  const [confirm, confirming] = useConfirmInvestmentMutation()
  const [reject, rejecting] = useRejectInvestmentMutation()
  const [reason, setReason] = useState('')
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user } = investment
  const decide = {
    confirmed: () => confirm({ params: { id } }),
    rejected: () => reject({ params: { id }, body: { reason } }),
  }
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
      subject={t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      confirmLabel={t(`list:verdicts.${verdict}`)}
      tone={verdict === 'rejected' ? 'danger' : 'plain'}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t(`${verdict}.failed`))}
      onConfirm={submit}
      onClose={onClose}
    >
      {verdict === 'rejected' && <CloseReasonInput value={reason} onChange={setReason} disabled={isLoading} />}
    </ConfirmDialog>
  )
}
