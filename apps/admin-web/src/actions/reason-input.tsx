import { TextInput, type TextInputProps } from '@mintmark/ui'
import { actionMessages } from '../locales/en/action-messages.ts'

const REASON_LENGTH_MAX = 500

interface ReasonInputProps extends TextInputProps {
  /** True if the customer reads it, too. */
  readonly isPublic?: boolean | undefined
}

/** The reason for an action, for the audit log. */
export function ReasonInput({ isPublic = false, ...props }: ReasonInputProps) {
  return (
    <TextInput
      {...props}
      hint={isPublic ? actionMessages.publicReasonHint : actionMessages.reasonHint}
      rows={2}
      maxLength={REASON_LENGTH_MAX}
    />
  )
}
