import { errorMessage, readTypedAmount, useEndpointForm } from '@mintmark/client'
import type { BodyOf, confirmInvestment, confirmTransaction } from '@mintmark/contracts'
import { AmountInput, TextInput } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { useReportOutcome } from '../actions/use-report-outcome.ts'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { DecisionDialog, type PaymentDecision } from './payment-decision.tsx'

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

type Endpoint = typeof confirmTransaction | typeof confirmInvestment

interface ConfirmPaymentDialogProps<Answer extends object> extends PaymentDecision<BodyOf<Endpoint>, Answer> {
  readonly endpoint: Endpoint
  readonly requested: string
  readonly coin: string
  /** The use of the amount that was entered as received. */
  readonly outcomeOf?: (received: ReturnType<typeof readTypedAmount>) => ReactNode
}

/** Asks what arrived, beside everything that the decision needs. */
export function ConfirmPaymentDialog<Answer extends object>(props: ConfirmPaymentDialogProps<Answer>) {
  const { endpoint, requested, coin, outcomeOf, send, onClose } = props
  const report = useReportOutcome()
  const { form, field, controlled, submission } = useEndpointForm(endpoint, {
    values: { amount: requested, txid: '', notes: '' },
    label: (name) => reviewsMessages.receipt[name],
    // A field that is empty, or as requested, is not sent.
    toBody: ({ amount, txid, notes }) => ({
      ...(amount !== requested && { amount }),
      txid: txid || null,
      notes: notes || null,
    }),
    failureText: (error) => errorMessage(error, props.failed),
    send,
    onSuccess: (answer) => {
      report(answer, { title: props.done })
      onClose()
    },
  })
  return (
    <DecisionDialog {...props} verdict="confirmed" submission={submission}>
      <AmountInput {...controlled('amount')} unit={coin} />
      {outcomeOf?.(readTypedAmount(form.watch('amount')))}
      <TextInput {...field('txid')} maxLength={TXID_LENGTH_MAX} autoComplete="off" />
      <TextInput {...field('notes')} rows={2} maxLength={NOTES_LENGTH_MAX} />
    </DecisionDialog>
  )
}
