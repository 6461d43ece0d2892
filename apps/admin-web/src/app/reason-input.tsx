import { TextInput, type TextInputProps } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

const REASON_LENGTH_MAX = 500

interface ReasonInputProps extends TextInputProps {
  /** Whether the customer reads it, too. */
  readonly isPublic?: boolean | undefined
}

/** The reason for an action, for the audit log. */
export function ReasonInput({ isPublic = false, ...props }: ReasonInputProps) {
  const { t } = useTranslation('action')
  return (
    <TextInput
      {...props}
      hint={t(isPublic ? 'publicReasonHint' : 'reasonHint')}
      rows={2}
      maxLength={REASON_LENGTH_MAX}
    />
  )
}
