import { fieldErrors } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN } from '@mintmark/contracts'
import { FormError, InlineNotice, Panel, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { footError, issueText } from '../../forms/field-issues.ts'
import { useChangePasswordMutation } from './account-api.ts'

const EMPTY = { oldPassword: '', newPassword: '', confirmation: '' }
const FIELDS = ['oldPassword', 'newPassword'] as const

/** Change Password, with the two checks of the specification before anything is sent. */
export function PasswordPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const [change, { isLoading, isSuccess, error, reset }] = useChangePasswordMutation()
  const [problem, setProblem] = useState<string>()
  const form = useForm({ defaultValues: EMPTY })

  const problemOf = ({ oldPassword, newPassword, confirmation }: typeof EMPTY) => {
    if (!oldPassword || !newPassword || !confirmation) return t('account.password.fillAll')
    return newPassword === confirmation ? undefined : t('account.password.differ')
  }
  const submit = form.handleSubmit(async (values) => {
    reset()
    setProblem(problemOf(values))
    if (problemOf(values) !== undefined) return
    const { oldPassword, newPassword } = values
    const { data } = await change({ params: { userId }, body: { oldPassword, newPassword } })
    if (data) form.reset(EMPTY)
  })
  const field = (name: keyof typeof EMPTY) => {
    const label = t(`account.password.${name}`)
    return { ...form.register(name), label, error: issueText(t, label, fieldErrors(error)[name]) }
  }
  const refusal = footError(error, FIELDS, (failure) => failureText(failure, t) || t('account.password.failed'))
  return (
    <Panel title={t('account.password.title')} detail={t('account.password.detail')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <PasswordInput {...field('oldPassword')} autoComplete="current-password" />
        <PasswordInput
          {...field('newPassword')}
          autoComplete="new-password"
          hint={t('account.password.hint', { min: PASSWORD_LENGTH_MIN })}
        />
        <PasswordInput {...field('confirmation')} autoComplete="new-password" />
        {isSuccess && !form.formState.isDirty && <InlineNotice tone="success" text={t('account.password.changed')} />}
        <FormError error={problem ?? refusal} />
        <Box>
          <SubmitButton busy={isLoading} busyLabel={t('account.password.submitting')}>
            {t('account.password.submit')}
          </SubmitButton>
        </Box>
      </Box>
    </Panel>
  )
}
