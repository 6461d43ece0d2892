import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { fieldErrors } from '@mintmark/client'
import { type BodyOf, login } from '@mintmark/contracts'
import { FormError, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { authError } from './auth-error.ts'
import { issueOf, issueText } from './field-issues.ts'
import { type Customer, useLoginMutation } from './session-api.ts'

type Values = BodyOf<typeof login>

export interface AuthFormProps {
  readonly onSignedIn: (customer: Customer) => void
}

/** E-mail and password. What was typed stays when the server says no. */
export function LoginForm({ onSignedIn }: AuthFormProps) {
  const { t } = useTranslation()
  const [signIn, { isLoading, error }] = useLoginMutation()
  const form = useForm<Values>({
    defaultValues: { email: '', password: '' },
    resolver: standardSchemaResolver(login.body),
  })
  const submit = form.handleSubmit(async (body) => {
    const answer = await signIn({ body })
    if (answer.data) onSignedIn(answer.data.user)
  })
  const field = (name: keyof Values) => ({
    ...form.register(name),
    label: t(`session.${name}`),
    error: issueText(t, t(`session.${name}`), issueOf<Values>(name, form.formState.errors, error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(error)).length > 0
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput {...field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <FormError error={error && !hasFieldErrors ? authError(error, t) : undefined} />
      <SubmitButton fullWidth busy={isLoading} busyLabel={t('session.signingIn')}>
        {t('session.signIn')}
      </SubmitButton>
    </Box>
  )
}
