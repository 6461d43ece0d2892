import { useEndpointForm, useFailureText } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN } from '@mintmark/contracts'
import { FormError, InlineNotice, Panel, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'

/** Changes the password. */
export function PasswordPanel() {
  const { t } = useTranslation('account')
  const { api, calls, own } = useRealm()
  const failureText = useFailureText()
  const [isDone, setIsDone] = useState(false)
  const [change] = api.useChangePasswordMutation()
  const { field, submission, form, reset } = useEndpointForm(calls.changePassword, {
    values: { oldPassword: '', newPassword: '', confirmation: '' },
    label: (name) => t(`changePassword.${name}`),
    formMessages: [t('fillAll')],
    refusals: { wrong_password: 'oldPassword', password_refused: 'newPassword' },
    checkFields: ({ newPassword, confirmation }) => {
      if (confirmation === '') return { confirmation: t('fillAll') }
      return newPassword === confirmation ? {} : { confirmation: t('changePassword.differ') }
    },
    failureText: (error) => failureText(error) || t('changePassword.failed'),
    send: (body) => change({ params: own, body }),
    onSuccess: () => {
      reset()
      setIsDone(true)
    },
  })
  return (
    <Panel title={t('changePassword.title')} detail={t('changePassword.detail')}>
      <Box component="form" noValidate onSubmit={submission.onSubmit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <PasswordInput {...field('oldPassword')} autoComplete="current-password" />
        <PasswordInput
          {...field('newPassword')}
          autoComplete="new-password"
          hint={t('passwordHint', { min: PASSWORD_LENGTH_MIN })}
        />
        <PasswordInput {...field('confirmation')} autoComplete="new-password" />
        {isDone && !form.formState.isDirty && <InlineNotice tone="success" text={t('changePassword.done')} />}
        <FormError error={submission.error} />
        <Box>
          <SubmitButton busy={submission.busy} busyLabel={t('changePassword.busy')}>
            {t('changePassword.submit')}
          </SubmitButton>
        </Box>
      </Box>
    </Panel>
  )
}
