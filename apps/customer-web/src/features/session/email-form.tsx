import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { forgotPassword } from '@mintmark/contracts'
import { FormError, InlineNotice, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { footError, issueOf, issueText } from '../../forms/field-issues.ts'
import { authError } from './auth-error.ts'

interface EmailFormProps {
  readonly submitLabel: string
  /** What to say once it was sent; the same whether there is such an account or not. */
  readonly sentText: string
  readonly isSent: boolean
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSend: (email: string) => void
}

/** Asks for an e-mail address that a link is sent to. */
export function EmailForm({ submitLabel, sentText, isSent, isBusy, error, onSend }: EmailFormProps) {
  const { t } = useTranslation()
  const form = useForm({ defaultValues: { email: '' }, resolver: standardSchemaResolver(forgotPassword.body) })
  const submit = form.handleSubmit(({ email }) => onSend(email))
  const isBlank = form.formState.errors.email !== undefined && form.getValues('email').trim() === ''
  const found = issueOf('email', form.formState.errors, error)
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput
        {...form.register('email')}
        label={t('access.email')}
        error={issueText(t, t('access.email'), isBlank ? t('forms.isRequired') : found)}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        autoFocus
      />
      {isSent && <InlineNotice tone="success" text={sentText} />}
      <FormError error={footError(error, ['email'], (failure) => authError(failure, t))} />
      <SubmitButton fullWidth busy={isBusy} busyLabel={t('access.sending')}>
        {submitLabel}
      </SubmitButton>
    </Box>
  )
}
