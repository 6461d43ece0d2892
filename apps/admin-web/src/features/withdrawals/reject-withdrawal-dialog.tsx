import type { WithdrawalRequest } from '@mintmark/contracts'
import { ConfirmDialog, TextInput } from '@mintmark/ui'
import { useState } from 'react'
import { useKeptThroughSignIn } from '../../actions/use-kept-through-sign-in.ts'
import { reviewsMessages } from '../../locales/en/reviews-messages.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { ReasonTemplates } from '../../reviews/reason-templates.tsx'
import { closedForm } from '../../reviews/taken-text.ts'
import type { DecisionRoute } from './decision-route.ts'
import { useWithdrawalStatus } from './use-withdrawal-status.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { withdrawalSubject } from './withdrawal-facts.tsx'

export interface RejectWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly route: DecisionRoute
  readonly onClose: () => void
}

const REASON_LENGTH_MAX = 500
const NOTES_LENGTH_MAX = 1000

/** Asks before the funds on hold go back to the customer: why, for the customer, and a note for staff. */
export function RejectWithdrawalDialog({ request, route, onClose }: RejectWithdrawalDialogProps) {
  const closed = closedForm(useWithdrawalStatus(request), route.isBusy)
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  useKeptThroughSignIn<{ readonly reason: string; readonly notes: string }>(`rejection ${request.id}`, {
    read: () => (route.isBusy || (reason === '' && notes === '') ? undefined : { reason, notes }),
    restore: (typed) => {
      setReason(typed.reason)
      setNotes(typed.notes)
      return false
    },
  })
  const isMissing = reason.trim() === ''
  return (
    <ConfirmDialog
      title={withdrawalsMessages.rejection.title}
      text={withdrawalsMessages.rejection.question}
      subject={withdrawalSubject(request)}
      confirmLabel={withdrawalsMessages.reject}
      tone="danger"
      isDirty={reason !== '' || notes !== ''}
      busy={route.isBusy}
      error={route.error}
      {...closed}
      onConfirm={async () => {
        setIsAsked(true)
        if (isMissing) return
        const { data } = await route.reject(request, { reason, notes: notes || null })
        if (data) onClose()
      }}
      onClose={onClose}
    >
      <WithdrawalDetails request={request} />
      <TextInput
        label={reviewsMessages.rejection.reason}
        hint={reviewsMessages.rejection.reasonHint}
        error={isAsked && isMissing ? reviewsMessages.rejection.reasonMissing : undefined}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        rows={2}
        maxLength={REASON_LENGTH_MAX}
        disabled={route.isBusy}
      />
      <ReasonTemplates texts={reviewsMessages.rejection.withdrawals} disabled={route.isBusy} onChoose={setReason} />
      <TextInput
        label={withdrawalsMessages.approval.notes}
        hint={withdrawalsMessages.rejection.notesHint}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        rows={2}
        maxLength={NOTES_LENGTH_MAX}
        disabled={route.isBusy}
      />
    </ConfirmDialog>
  )
}
