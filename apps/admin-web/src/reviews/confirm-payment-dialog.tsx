import { errorMessage, readTypedAmount } from '@mintmark/client'
import type { BodyOf, confirmInvestment, confirmTransaction } from '@mintmark/contracts'
import { amount as exact, type OnNetwork, plainly } from '@mintmark/domain'
import { AmountInput, TextInput } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { type Outcome, useReportOutcome } from '../actions/use-report-outcome.ts'
import { useStaffForm } from '../actions/use-staff-form.ts'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { DecisionDialog, type PaymentDecision } from './payment-decision.tsx'
import { useTxidQuestion } from './use-txid-question.tsx'

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

type Endpoint = typeof confirmTransaction | typeof confirmInvestment

interface ConfirmPaymentDialogProps<Answer extends Outcome> extends PaymentDecision<BodyOf<Endpoint>, Answer> {
  readonly endpoint: Endpoint
  /** The request, and the network that the payment takes, as far as it is known. */
  readonly payment: OnNetwork & { readonly id: string }
  /** The amount that is credited unless another one is entered. */
  readonly requested: string
  readonly coin: string
  /** The use of the amount that was entered as received. */
  readonly outcomeOf?: (received: ReturnType<typeof readTypedAmount>) => ReactNode
}

/** Asks what arrived, beside everything that the decision needs. */
export function ConfirmPaymentDialog<Answer extends Outcome>(props: ConfirmPaymentDialogProps<Answer>) {
  const { endpoint, payment, coin, outcomeOf, send, onClose } = props
  // As a person would type it, without the zeros at its end.
  const requested = plainly(exact(props.requested))
  const report = useReportOutcome()
  const question = useTxidQuestion(payment)
  const { form, field, controlled, submission } = useStaffForm(endpoint, {
    about: payment.id,
    values: { amount: requested, txid: '', notes: '' },
    label: (name) => reviewsMessages.receipt[name],
    // A field that is empty, or as requested, is not sent.
    toBody: ({ amount, txid, notes }) => ({
      ...(amount !== requested && { amount }),
      txid: txid || null,
      notes: notes || null,
    }),
    checkFields: ({ txid }) => ({ txid: question.errorOf(txid) }),
    refusals: { txid_invalid: 'txid', txid_recorded: 'txid' },
    failureText: (error) => errorMessage(error, props.failed),
    mayGoOn: (body) => question.mayGoOn(body?.txid),
    send,
    onSuccess: (answer) => {
      report(answer)
      onClose()
    },
  })
  return (
    <DecisionDialog {...props} verdict="confirmed" submission={submission}>
      <AmountInput {...controlled('amount')} unit={coin} />
      {outcomeOf?.(readTypedAmount(form.watch('amount')))}
      <TextInput {...field('txid')} maxLength={TXID_LENGTH_MAX} autoComplete="off" />
      <TextInput {...field('notes')} rows={2} maxLength={NOTES_LENGTH_MAX} />
      {question.dialog}
    </DecisionDialog>
  )
}
