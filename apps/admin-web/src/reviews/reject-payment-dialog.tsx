import { errorMessage } from '@mintmark/client'
import type { BodyOf, rejectDeposit, rejectInvestment } from '@mintmark/contracts'
import { TextInput } from '@mintmark/ui'
import { type Outcome, useReportOutcome } from '../actions/use-report-outcome.ts'
import { useStaffForm } from '../actions/use-staff-form.ts'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { DecisionDialog, type PaymentDecision } from './payment-decision.tsx'
import { ReasonTemplates } from './reason-templates.tsx'

const REASON_LENGTH_MAX = 500
const NOTE_LENGTH_MAX = 1000

type Endpoint = typeof rejectDeposit | typeof rejectInvestment

interface RejectPaymentDialogProps<Answer extends Outcome> extends PaymentDecision<BodyOf<Endpoint>, Answer> {
  readonly endpoint: Endpoint
  /** The request. */
  readonly id: string
}

/** Asks why a payment is rejected, for the customer and for the records. */
export function RejectPaymentDialog<Answer extends Outcome>(props: RejectPaymentDialogProps<Answer>) {
  const { endpoint, id, send, onClose } = props
  const report = useReportOutcome()
  const { form, field, submission } = useStaffForm(endpoint, {
    about: id,
    values: { reason: '', note: '' },
    label: (name) => reviewsMessages.rejection[name],
    toBody: ({ reason, note }) => ({ reason: reason || null, note: note || null }),
    checkFields: ({ reason }) => ({ reason: reason.trim() ? undefined : reviewsMessages.rejection.reasonMissing }),
    failureText: (error) => errorMessage(error, props.failed),
    send,
    onSuccess: (answer) => {
      report(answer)
      onClose()
    },
  })
  return (
    <DecisionDialog {...props} verdict="rejected" submission={submission}>
      <TextInput
        {...field('reason')}
        hint={reviewsMessages.rejection.reasonHint}
        required
        rows={2}
        maxLength={REASON_LENGTH_MAX}
      />
      <ReasonTemplates
        texts={reviewsMessages.rejection.payments}
        disabled={submission.busy}
        onChoose={(text) => form.setValue('reason', text, { shouldDirty: true })}
      />
      <TextInput {...field('note')} hint={reviewsMessages.rejection.noteHint} rows={2} maxLength={NOTE_LENGTH_MAX} />
    </DecisionDialog>
  )
}
