import { TextInput } from '@mintmark/ui'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EMAIL } from '../../forms/email-pattern.ts'

export interface EmailInputProps {
  readonly register: (name: 'email', rules: Pick<RegisterOptions, 'required' | 'pattern'>) => UseFormRegisterReturn
  readonly error: string | undefined
}

/** The address that a staff member signs in with: the first field of its form. */
export function EmailInput({ register, error }: EmailInputProps) {
  const { t } = useTranslation('session')
  return (
    <TextInput
      {...register('email', {
        required: t('emailRequired'),
        pattern: { value: EMAIL, message: t('emailInvalid') },
      })}
      label={t('email')}
      type="email"
      autoComplete="username"
      autoFocus
      error={error}
    />
  )
}
