import { TextInput } from '@mintmark/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

const REASON_LENGTH_MAX = 500

export interface ReasonInputProps {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  readonly hint?: string | undefined
}

/** Why somebody does it, for those who will read the audit log. */
export function ReasonInput({ field, error, hint }: ReasonInputProps) {
  const { t } = useTranslation('action')
  return (
    <TextInput
      {...field}
      label={t('reason')}
      hint={hint ?? t('reasonHint')}
      error={error}
      rows={2}
      maxLength={REASON_LENGTH_MAX}
    />
  )
}
