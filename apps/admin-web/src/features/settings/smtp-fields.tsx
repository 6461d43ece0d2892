import { PasswordInput, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SettingsForm, SMTP_FIELDS } from './settings-form-values.ts'

export interface SmtpFieldsProps {
  readonly register: UseFormRegister<SettingsForm>
  readonly errors: Partial<Record<(typeof SMTP_FIELDS)[number], string>>
  readonly isPasswordSet: boolean
  readonly isReadOnly: boolean
}

/** The mail server. Its password never comes back; an empty field keeps it. */
export function SmtpFields({ register, errors, isPasswordSet, isReadOnly }: SmtpFieldsProps) {
  const { t } = useTranslation('settings')
  const line = (name: Exclude<(typeof SMTP_FIELDS)[number], 'smtp_pass'>, maxLength: number, hint?: string) => (
    <TextInput
      {...register(name)}
      label={t(`smtp.${name}`)}
      hint={hint}
      maxLength={maxLength}
      readOnly={isReadOnly}
      autoComplete="off"
      error={errors[name]}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        {line('smtp_host', 253)}
        {line('smtp_port', 5, t('smtp.portHint'))}
      </Box>
      {line('smtp_user', 254)}
      <PasswordInput
        {...register('smtp_pass')}
        label={t('smtp.smtp_pass')}
        hint={isPasswordSet ? t('smtp.keep') : undefined}
        maxLength={200}
        readOnly={isReadOnly}
        autoComplete="new-password"
        error={errors.smtp_pass}
      />
      {line('smtp_from', 254)}
    </Box>
  )
}
