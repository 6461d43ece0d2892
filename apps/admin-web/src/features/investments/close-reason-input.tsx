import { TextInput } from '@mintmark/ui'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

interface CloseReasonInputProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly disabled: boolean
}

/** Why an investment is canceled, in words that the customer reads. */
export function CloseReasonInput({ value, onChange, disabled }: CloseReasonInputProps) {
  return (
    <TextInput
      name="reason"
      label={investmentsMessages.reason}
      hint={investmentsMessages.reasonHint}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  )
}
