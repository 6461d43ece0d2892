import type { EndpointForm } from '@mintmark/client'
import { PasswordInput, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { settingsMessages, settingTexts } from '../../locales/en/settings-messages.ts'
import type { SettingsValues } from './settings-form-values.ts'

export interface SmtpFieldsProps {
  readonly field: EndpointForm<SettingsValues>['field']
  readonly isPasswordSet: boolean
  readonly isReadOnly: boolean
}

/** The mail server. An empty password keeps the current one. */
export function SmtpFields({ field, isPasswordSet, isReadOnly }: SmtpFieldsProps) {
  const input = { readOnly: isReadOnly, autoComplete: 'off' }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <TextInput {...field('smtp_host')} {...input} maxLength={253} />
        <TextInput {...field('smtp_port')} {...input} maxLength={5} hint={settingTexts.smtp_port.hint} />
      </Box>
      <TextInput {...field('smtp_user')} {...input} maxLength={254} />
      <PasswordInput
        {...field('smtp_pass')}
        hint={isPasswordSet ? settingsMessages.smtp.keep : undefined}
        maxLength={200}
        readOnly={isReadOnly}
        autoComplete="new-password"
      />
      <TextInput {...field('smtp_from')} {...input} maxLength={254} />
    </Box>
  )
}
