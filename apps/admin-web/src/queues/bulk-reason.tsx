import { TextInput } from '@mintmark/ui'
import { ReasonInput } from '../actions/reason-input.tsx'
import { actionMessages } from '../locales/en/action-messages.ts'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { ReasonTemplates } from '../reviews/reason-templates.tsx'

const REASON_LENGTH_MAX = 500

interface BulkReasonProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Frequent reasons, where the customer reads it; undefined where staff do. */
  readonly templates: readonly string[] | undefined
  readonly isMissing: boolean
  readonly disabled: boolean
}

/** Why all of them are rejected. */
export function BulkReason({ value, onChange, templates, isMissing, disabled }: BulkReasonProps) {
  const field = {
    value,
    disabled,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (templates === undefined)
    return (
      <ReasonInput
        {...field}
        label={actionMessages.reason}
        error={isMissing ? queueMessages.bulk.reasonMissing : undefined}
        required
      />
    )
  return (
    <>
      <TextInput
        {...field}
        label={reviewsMessages.rejection.reason}
        hint={queueMessages.bulk.reasonHint}
        error={isMissing ? reviewsMessages.rejection.reasonMissing : undefined}
        required
        rows={2}
        maxLength={REASON_LENGTH_MAX}
      />
      <ReasonTemplates texts={templates} disabled={disabled} onChoose={onChange} />
    </>
  )
}
