import { errorMessage, useEndpointForm } from '@mintmark/client'
import { confirmTransaction } from '@mintmark/contracts'
import { AmountInput, DialogSubject, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DialogReview } from '../../app/review/dialog-review.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Deposit, useConfirmDepositMutation, useReviewDepositQuery } from './deposits-api.ts'

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

export interface DepositDialogProps {
  readonly deposit: Deposit
  readonly onClose: () => void
}

/** Asks what arrived, beside everything that the decision needs. */
export function ConfirmDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const { t } = useTranslation(['deposits', 'list'])
  const report = useReportOutcome()
  const [confirm] = useConfirmDepositMutation()
  const { id, amount, token_symbol, user_email } = deposit
  const review = useReviewDepositQuery({ params: { id } })
  const { field, controlled, submission } = useEndpointForm(confirmTransaction, {
    values: { amount, txid: '', notes: '' },
    label: (name) => t(`receipt.${name}`),
    // What was left empty, or as it was requested, is not sent.
    toBody: (values) => ({
      ...(values.amount !== amount && { amount: values.amount }),
      txid: values.txid || null,
      notes: values.notes || null,
    }),
    failureText: (error) => errorMessage(error, t('confirmed.failed')),
    send: (body) => confirm({ params: { id }, body }),
    onSuccess: (answer) => {
      report(answer, { title: t('confirmed.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('confirmed.title')}
      submitLabel={t('list:verdicts.confirmed')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('confirmed.question')}
      </Typography>
      <DialogSubject>{t('subject', { amount: formatMoney(amount, token_symbol), user: user_email })}</DialogSubject>
      <DialogReview query={review} />
      <AmountInput {...controlled('amount')} unit={token_symbol} />
      <TextInput {...field('txid')} maxLength={TXID_LENGTH_MAX} autoComplete="off" />
      <TextInput {...field('notes')} rows={2} maxLength={NOTES_LENGTH_MAX} />
    </FormDialog>
  )
}
