import { errorMessage, useEndpointForm } from '@mintmark/client'
import { rejectInvestment } from '@mintmark/contracts'
import { DialogSubject, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DialogReview } from '../../app/review/dialog-review.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import type { RequestDialogProps } from './confirm-request-dialog.tsx'
import { useRejectInvestmentMutation, useReviewInvestmentRequestQuery } from './investments-api.ts'

const REASON_LENGTH_MAX = 500
const NOTE_LENGTH_MAX = 1000

/** Asks why a bundle paid by deposit is rejected, for the customer and for the records. */
export function RejectRequestDialog({ investment, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['investments', 'list'])
  const report = useReportOutcome()
  const [reject] = useRejectInvestmentMutation()
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user } = investment
  const review = useReviewInvestmentRequestQuery({ params: { id } })
  const { field, submission } = useEndpointForm(rejectInvestment, {
    values: { reason: '', note: '' },
    label: (name) => t(name),
    toBody: ({ reason, note }) => ({ reason: reason || null, note: note || null }),
    failureText: (error) => errorMessage(error, t('rejected.failed')),
    send: (body) => reject({ params: { id }, body }),
    onSuccess: (answer) => {
      report(answer, { title: t('rejected.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('rejected.title')}
      submitLabel={t('list:verdicts.rejected')}
      tone="danger"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('rejected.question')}
      </Typography>
      <DialogSubject>{t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}</DialogSubject>
      <DialogReview query={review} />
      <TextInput {...field('reason')} hint={t('reasonHint')} rows={2} maxLength={REASON_LENGTH_MAX} />
      <TextInput {...field('note')} hint={t('noteHint')} rows={2} maxLength={NOTE_LENGTH_MAX} />
    </FormDialog>
  )
}
