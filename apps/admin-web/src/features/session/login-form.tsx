import { refusalCode } from '@mintmark/client'
import { FormError, InlineNotice, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EmailInput } from './email-input.tsx'
import { useAdminLoginMutation, useReadAdminSessionQuery } from './session-api.ts'
import { useLoginError } from './use-login-error.ts'

const NOTHING = { email: '', password: '', code: '' }

/** Asks for e-mail and password, and for the second factor of those who have one. Then its page moves on. */
export function LoginForm() {
  const { t } = useTranslation('session')
  const [login, { error, isLoading, isSuccess }] = useAdminLoginMutation()
  const session = useReadAdminSessionQuery()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: NOTHING })
  const { errors } = formState
  const failure = useLoginError(error ?? (isSuccess ? session.error : undefined))
  const isBusy = isLoading || (isSuccess && session.isFetching)
  // To be asked for the code is the next step and no failure.
  const isNextStep = refusalCode(error) === 'second_factor_required'

  const submit = handleSubmit(async ({ email, password, code }) => {
    const answer = await login({ body: { email, password, ...(isCodeAsked && { code }) } })
    if (refusalCode(answer.error) === 'second_factor_required') setIsCodeAsked(true)
  })
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <EmailInput register={register} error={errors.email?.message} />
      <PasswordInput
        {...register('password', { required: t('passwordRequired') })}
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {isCodeAsked && isNextStep && failure && !isBusy && <InlineNotice tone="info" text={failure} />}
      {isCodeAsked && (
        <TextInput
          {...register('code', { required: t('codeRequired') })}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          error={errors.code?.message}
        />
      )}
      <FormError error={isBusy || isNextStep ? undefined : failure} />
      <SubmitButton busy={isBusy} busyLabel={t('loggingIn')} fullWidth>
        {t('login')}
      </SubmitButton>
    </Box>
  )
}
