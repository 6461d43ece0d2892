import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { refusalCode } from '@mintmark/client'
import { type BodyOf, PASSWORD_LENGTH_MIN, resetPassword } from '@mintmark/contracts'
import { FormError, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { footError, issueOf, issueText } from '../../forms/field-issues.ts'
import { useResetPasswordMutation } from './access-api.ts'
import { authError } from './auth-error.ts'
import { LinkOutcome } from './link-outcome.tsx'

type Values = BodyOf<typeof resetPassword> & { confirmation: string }

/** Sets a password by the link that was mailed; or says that the link is spent, or that it is done. */
export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const [setPassword, { isLoading, isSuccess, error }] = useResetPasswordMutation()
  const [isMalformed, setIsMalformed] = useState(false)
  if (isSuccess)
    return <LinkOutcome tone="success" text={t('access.reset.done')} href="/login" label={t('session.signInLink')} />
  if (token === '' || isMalformed || refusalCode(error) === 'link_invalid')
    return (
      <LinkOutcome
        tone="error"
        text={t('access.reset.expired')}
        href="/forgot-password"
        label={t('access.reset.again')}
      />
    )
  return (
    <ResetPasswordForm
      token={token}
      isBusy={isLoading}
      error={error}
      onSubmit={(body) => void setPassword({ body })}
      onMalformedToken={() => setIsMalformed(true)}
    />
  )
}

interface ResetPasswordFormProps {
  readonly token: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSubmit: (body: BodyOf<typeof resetPassword>) => void
  /** The address was cut off on its way. */
  readonly onMalformedToken: () => void
}

function ResetPasswordForm({ token, isBusy, error, onSubmit, onMalformedToken }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const [isDifferent, setIsDifferent] = useState(false)
  const form = useForm<Values>({
    defaultValues: { token, password: '', confirmation: '' },
    resolver: standardSchemaResolver(resetPassword.body) as never,
  })
  const isSame = () => form.getValues('password') === form.getValues('confirmation')
  const submit = form.handleSubmit(
    ({ password }) => {
      setIsDifferent(!isSame())
      if (isSame()) onSubmit({ token, password })
    },
    (errors) => (errors.token ? onMalformedToken() : setIsDifferent(!isSame())),
  )
  const problem = issueOf<Values>('password', form.formState.errors, error)
  const serverError = footError(error, ['password'], (failure) => authError(failure, t))
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <PasswordInput
        {...form.register('password')}
        label={t('access.reset.newPassword')}
        error={issueText(t, t('access.reset.newPassword'), problem)}
        hint={t('access.passwordHint', { min: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput {...form.register('confirmation')} label={t('access.confirmation')} autoComplete="new-password" />
      <FormError error={isDifferent ? t('access.passwordsDiffer') : serverError} />
      <SubmitButton fullWidth busy={isBusy} busyLabel={t('access.reset.submitting')}>
        {t('access.reset.submit')}
      </SubmitButton>
    </Box>
  )
}
