import { errorMessage, readTypedAmount, useEndpointForm } from '@mintmark/client'
import { confirmInvestment } from '@mintmark/contracts'
import { AmountInput, DialogSubject, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DialogReview } from '../../app/review/dialog-review.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Investment, useConfirmInvestmentMutation, useReviewInvestmentRequestQuery } from './investments-api.ts'
import { PaymentSplit } from './payment-split.tsx'

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

export interface RequestDialogProps {
  readonly investment: Investment
  readonly onClose: () => void
}

/** Asks what arrived for a bundle, and shows what becomes of it. */
export function ConfirmRequestDialog({ investment, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['investments', 'list'])
  const report = useReportOutcome()
  const [confirm] = useConfirmInvestmentMutation()
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user, invested_amount: requested } = investment
  const { invested_coin: coin } = investment
  const review = useReviewInvestmentRequestQuery({ params: { id } })
  const { form, field, controlled, submission } = useEndpointForm(confirmInvestment, {
    values: { amount: requested, txid: '', notes: '' },
    label: (name) => t(`receipt.${name}`),
    // What was left empty, or as it was requested, is not sent.
    toBody: ({ amount, txid, notes }) => ({
      ...(amount !== requested && { amount }),
      txid: txid || null,
      notes: notes || null,
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
      <DialogSubject>{t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}</DialogSubject>
      <DialogReview query={review} />
      <AmountInput {...controlled('amount')} unit={coin} />
      <PaymentSplit
        investment={investment}
        received={readTypedAmount(form.watch('amount'))}
        minUsd={review.data?.bundle_min_usd ?? null}
      />
      <TextInput {...field('txid')} maxLength={TXID_LENGTH_MAX} autoComplete="off" />
      <TextInput {...field('notes')} rows={2} maxLength={NOTES_LENGTH_MAX} />
    </FormDialog>
  )
}
