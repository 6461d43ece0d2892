import { errorMessage, useEndpointForm } from '@mintmark/client'
import { rejectDeposit } from '@mintmark/contracts'
import { DialogSubject, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DialogReview } from '../../app/review/dialog-review.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import type { DepositDialogProps } from './confirm-deposit-dialog.tsx'
import { useRejectDepositMutation, useReviewDepositQuery } from './deposits-api.ts'

const REASON_LENGTH_MAX = 500
const NOTE_LENGTH_MAX = 1000

/** Asks why, for the customer and for the records. */
export function RejectDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const { t } = useTranslation(['deposits', 'list'])
  const report = useReportOutcome()
  const [reject] = useRejectDepositMutation()
  const { id, amount, token_symbol, user_email } = deposit
  const review = useReviewDepositQuery({ params: { id } })
  const { field, submission } = useEndpointForm(rejectDeposit, {
    values: { reason: '', note: '' },
    label: (name) => t(`rejection.${name}`),
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
      <DialogSubject>{t('subject', { amount: formatMoney(amount, token_symbol), user: user_email })}</DialogSubject>
      <DialogReview query={review} />
      <TextInput {...field('reason')} hint={t('rejection.reasonHint')} rows={2} maxLength={REASON_LENGTH_MAX} />
      <TextInput {...field('note')} hint={t('rejection.noteHint')} rows={2} maxLength={NOTE_LENGTH_MAX} />
    </FormDialog>
  )
}
