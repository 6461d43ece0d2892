import { TextInput } from '@mintmark/ui'
import { ReasonInput } from '../actions/reason-input.tsx'
import { actionMessages } from '../locales/en/action-messages.ts'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'

const REASON_LENGTH_MAX = 500

interface BulkReasonProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isNeeded: boolean
  readonly isMissing: boolean
  readonly disabled: boolean
}

/** Why all of them are rejected. */
export function BulkReason({ value, onChange, isNeeded, isMissing, disabled }: BulkReasonProps) {
  const field = {
    value,
    disabled,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (isNeeded)
    return (
      <ReasonInput
        {...field}
        label={actionMessages.reason}
        error={isMissing ? queueMessages.bulk.reasonMissing : undefined}
        required
      />
    )
  return (
    <TextInput
      {...field}
      label={reviewsMessages.rejection.reason}
      hint={queueMessages.bulk.reasonHint}
      rows={2}
      maxLength={REASON_LENGTH_MAX}
    />
  )
}
