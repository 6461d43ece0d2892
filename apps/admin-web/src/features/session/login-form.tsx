import { isApiError } from '@mintmark/client'
import { FormError, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAdminLoginMutation, useReadAdminSessionQuery } from './session-api.ts'

const EMAIL = /^\S+@\S+\.\S+$/

function useLoginError(error: unknown): string | undefined {
  const { t } = useTranslation('session')
  if (!isApiError(error)) return undefined
  if (error.kind === 'refused') return error.error
  return error.kind === 'malformed' && error.status < 500 ? t('invalid') : t('serverError')
}

/** Asks for e-mail and password. Once the session is there, its page moves on. */
export function LoginForm() {
  const { t } = useTranslation('session')
  const [login, { error, isLoading, isSuccess }] = useAdminLoginMutation()
  const session = useReadAdminSessionQuery()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors } = formState
  const failure = useLoginError(error ?? (isSuccess ? session.error : undefined))
  const isBusy = isLoading || (isSuccess && session.isFetching)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((body) => login({ body }))}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <TextInput
        {...register('email', {
          required: t('emailRequired'),
          pattern: { value: EMAIL, message: t('emailInvalid') },
        })}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
      />
      <PasswordInput
        {...register('password', { required: t('passwordRequired') })}
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormError error={isBusy ? undefined : failure} />
      <SubmitButton busy={isBusy} busyLabel={t('loggingIn')} fullWidth>
        {t('login')}
      </SubmitButton>
    </Box>
  )
}
