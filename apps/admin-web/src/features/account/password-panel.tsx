import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@mintmark/contracts'
import { FormError, Panel, PasswordInput, SubmitButton, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { useChangeStaffPasswordMutation } from './account-api.ts'

const NOTHING = { oldPassword: '', newPassword: '', again: '' }

/** Changes one's own password. */
export function PasswordPanel() {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const [change, { error, isLoading }] = useChangeStaffPasswordMutation()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: NOTHING })
  const { errors } = formState
  const refused = splitFailure(error, ['oldPassword', 'newPassword'], t('failed'))
  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    const { data } = await change({ body: { oldPassword, newPassword } })
    if (!data) return
    toast({ tone: 'success', title: data.message ?? t('password.done') })
    reset(NOTHING)
  })
  return (
    <Panel title={t('password.title')} detail={t('password.detail')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <PasswordInput
          {...register('oldPassword', { required: t('password.oldRequired') })}
          label={t('password.old')}
          autoComplete="current-password"
          error={errors.oldPassword?.message ?? refused.fields.oldPassword}
        />
        <PasswordInput
          {...register('newPassword', {
            required: t('password.newRequired'),
            minLength: { value: PASSWORD_LENGTH_MIN, message: t('password.short', { count: PASSWORD_LENGTH_MIN }) },
            maxLength: { value: PASSWORD_LENGTH_MAX, message: t('password.long', { count: PASSWORD_LENGTH_MAX }) },
          })}
          label={t('password.new')}
          hint={t('password.hint', { count: PASSWORD_LENGTH_MIN })}
          autoComplete="new-password"
          error={errors.newPassword?.message ?? refused.fields.newPassword}
        />
        <PasswordInput
          {...register('again', {
            validate: (again, { newPassword }) => again === newPassword || t('password.different'),
          })}
          label={t('password.again')}
          autoComplete="new-password"
          error={errors.again?.message}
        />
        <FormError error={refused.form} />
        <SubmitButton busy={isLoading} busyLabel={t('password.busy')}>
          {t('password.submit')}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
