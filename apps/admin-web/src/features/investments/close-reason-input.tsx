import { TextInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

interface CloseReasonInputProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly disabled: boolean
}

/** Why an investment is rejected or canceled, in words that the customer reads. */
export function CloseReasonInput({ value, onChange, disabled }: CloseReasonInputProps) {
  const { t } = useTranslation('investments')
  return (
    <TextInput
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  )
}
