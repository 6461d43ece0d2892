import { errorMessage } from '@mintmark/client'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDialog, formatMoney, TextInput } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogReview } from '../../app/review/dialog-review.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { CloseReasonInput } from './close-reason-input.tsx'
import {
  type Investment,
  useConfirmInvestmentMutation,
  useRejectInvestmentMutation,
  useReviewInvestmentRequestQuery,
} from './investments-api.ts'

export interface DecideInvestmentDialogProps {
  readonly investment: Investment
  readonly verdict: Verdict
  readonly onClose: () => void
}

const TXID_LENGTH_MAX = 200

/** Asks before a bundle that was paid by deposit is decided. */
export function DecideInvestmentDialog({ investment, verdict, onClose }: DecideInvestmentDialogProps) {
  const { t } = useTranslation(['investments', 'list'])
  const report = useReportOutcome()
  const [confirm, confirming] = useConfirmInvestmentMutation()
  const [reject, rejecting] = useRejectInvestmentMutation()
  const [reason, setReason] = useState('')
  const [txid, setTxid] = useState('')
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user } = investment
  const review = useReviewInvestmentRequestQuery({ params: { id } })
  const decide = {
    confirmed: () => confirm({ params: { id }, body: { txid: txid || null } }),
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
      <DialogReview query={review} />
      {verdict === 'rejected' ? (
        <CloseReasonInput value={reason} onChange={setReason} disabled={isLoading} />
      ) : (
        <TextInput
          label={t('txid')}
          value={txid}
          onChange={({ target }) => setTxid(target.value)}
          maxLength={TXID_LENGTH_MAX}
          disabled={isLoading}
          autoComplete="off"
        />
      )}
    </ConfirmDialog>
  )
}
