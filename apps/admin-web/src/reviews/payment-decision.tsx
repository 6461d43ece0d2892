import type { Sent } from '@mintmark/client'
import { DialogSubject, FormDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import type { Outcome } from '../actions/use-report-outcome.ts'
import { listMessages } from '../locales/en/list-messages.ts'
import { DialogReview } from './dialog-review.tsx'
import { closedForm } from './taken-text.ts'

/** The texts of a decision about a payment, and the payment it belongs to. */
export interface PaymentDecision<Body, Answer extends Outcome> {
  readonly title: string
  readonly question: string
  /** The payment in a few words: amount and customer. */
  readonly subject: string
  readonly failed: string
  readonly review: ComponentProps<typeof DialogReview>['query']
  readonly send: (body: Body) => PromiseLike<Sent<Answer>>
  readonly onClose: () => void
}

type FrameProps = Pick<PaymentDecision<never, never>, 'title' | 'question' | 'subject' | 'review' | 'onClose'> & {
  readonly verdict: 'confirmed' | 'rejected'
  readonly submission: Pick<ComponentProps<typeof FormDialog>, 'onSubmit' | 'busy' | 'error'>
  readonly children: ReactNode
}

/**
 * The dialog of a decision: its question, the payment with everything that the decision needs, and the fields to fill in. If
 * someone else decides meanwhile, it says so and keeps what was typed.
 */
export function DecisionDialog({
  verdict,
  title,
  question,
  subject,
  review,
  submission,
  onClose,
  children,
}: FrameProps) {
  const closed = closedForm(review.data?.status, submission.busy)
  return (
    <FormDialog
      {...submission}
      {...closed}
      title={title}
      submitLabel={listMessages.verdicts[verdict]}
      {...(verdict === 'rejected' && { tone: 'danger' })}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {question}
      </Typography>
      <DialogSubject>{subject}</DialogSubject>
      <DialogReview query={review} />
      {children}
    </FormDialog>
  )
}
