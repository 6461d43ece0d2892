import { TextInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonInput } from '../reason-input.tsx'

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
  const { t } = useTranslation(['queue', 'action', 'reviews'])
  const field = {
    value,
    disabled,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (isNeeded)
    return (
      <ReasonInput
        {...field}
        label={t('action:reason')}
        error={isMissing ? t('bulk.reasonMissing') : undefined}
        required
      />
    )
  return (
    <TextInput
      {...field}
      label={t('reviews:rejection.reason')}
      hint={t('bulk.reasonHint')}
      rows={2}
      maxLength={REASON_LENGTH_MAX}
    />
  )
}
