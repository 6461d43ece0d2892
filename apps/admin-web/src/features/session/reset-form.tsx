import { refusalCode } from '@mintmark/client'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@mintmark/contracts'
import { FormError, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { LinkInvalid } from './link-invalid.tsx'
import { useAdminResetPasswordMutation } from './session-api.ts'

export interface ResetFormProps {
  /** What the mailed link carries. */
  readonly token: string
  readonly forgotHref: string
  readonly onDone: (message: string | undefined) => void
}

const NOTHING = { password: '', again: '' }

/** Sets a password by a mailed link or an invitation, once. */
export function ResetForm({ token, forgotHref, onDone }: ResetFormProps) {
  const { t } = useTranslation('session')
  const [reset, { error, isLoading }] = useAdminResetPasswordMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: NOTHING })
  const { errors } = formState
  const refused = splitFailure(error, ['password', 'token'], {
    malformed: t('reset.failed'),
    network: t('serverError'),
  })
  const submit = handleSubmit(async ({ password }) => {
    const { data } = await reset({ body: { token, password } })
    if (data) onDone(data.message)
  })
  if (refusalCode(error) === 'link_invalid' || refused.fields.token) return <LinkInvalid forgotHref={forgotHref} />
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <PasswordInput
        {...register('password', {
          required: t('passwordRequired'),
          minLength: { value: PASSWORD_LENGTH_MIN, message: t('reset.short', { count: PASSWORD_LENGTH_MIN }) },
          maxLength: { value: PASSWORD_LENGTH_MAX, message: t('reset.long', { count: PASSWORD_LENGTH_MAX }) },
        })}
        label={t('reset.password')}
        hint={t('reset.hint', { count: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
        autoFocus
        error={errors.password?.message ?? refused.fields.password}
      />
      <PasswordInput
        {...register('again', { validate: (again, { password }) => again === password || t('reset.different') })}
        label={t('reset.again')}
        autoComplete="new-password"
        error={errors.again?.message}
      />
      <FormError error={refused.form} />
      <SubmitButton busy={isLoading} busyLabel={t('reset.busy')} fullWidth>
        {t('reset.submit')}
      </SubmitButton>
    </Box>
  )
}
