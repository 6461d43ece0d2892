import { FormError, InlineNotice, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { EmailInput } from './email-input.tsx'
import { useAdminForgotPasswordMutation } from './session-api.ts'

/** Asks for a link to set a new password. What it says tells nobody whether there is such an account. */
export function ForgotForm() {
  const { t } = useTranslation('session')
  const [send, { data, error, isLoading }] = useAdminForgotPasswordMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const words = { malformed: t('forgot.failed'), network: t('serverError') }
  const refused = splitFailure(error, ['email'], words)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((body) => send({ body }))}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <EmailInput register={register} error={formState.errors.email?.message ?? refused.fields.email} />
      <FormError error={refused.form} />
      {data?.message && <InlineNotice tone="success" text={data.message} />}
      <SubmitButton busy={isLoading} busyLabel={t('forgot.busy')} fullWidth>
        {t('forgot.submit')}
      </SubmitButton>
    </Box>
  )
}
