import { useEndpointForm, useFailureText } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN } from '@mintmark/contracts'
import { FormError, InlineNotice, PageForm, Panel, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'

/** Changes the password, with a second factor where there is one. */
export function PasswordPanel() {
  const { api, calls, own } = useRealm()
  const failureText = useFailureText()
  const [isDone, setIsDone] = useState(false)
  const factor = useFactor()
  const [change] = api.useChangePasswordMutation()
  const { field, submission, form, reset } = useEndpointForm(calls.changePassword, {
    values: { oldPassword: '', newPassword: '', confirmation: '', code: '' },
    label: (name) => (name === 'code' ? accountMessages.confirmFactor.code : accountMessages.changePassword[name]),
    toBody: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    formMessages: [accountMessages.fillAll],
    refusals: { wrong_password: 'oldPassword', password_refused: 'newPassword', ...FACTOR_REFUSALS },
    checkFields: ({ newPassword, confirmation }) => {
      if (confirmation === '') return { confirmation: accountMessages.fillAll }
      return newPassword === confirmation ? {} : { confirmation: accountMessages.changePassword.differ }
    },
    failureText: (error) => factor.failureText(error) ?? (failureText(error) || accountMessages.changePassword.failed),
    send: (body, { code }) => factor.prove(code, (proof) => change({ params: own, body: { ...body, ...proof } })),
    onSuccess: () => {
      reset()
      setIsDone(true)
    },
  })
  return (
    <Panel title={accountMessages.changePassword.title} detail={accountMessages.changePassword.detail}>
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ pt: 1 }}>
        <PasswordInput {...field('oldPassword')} autoComplete="current-password" />
        <PasswordInput
          {...field('newPassword')}
          autoComplete="new-password"
          hint={accountMessages.passwordHint({ min: PASSWORD_LENGTH_MIN })}
        />
        <PasswordInput {...field('confirmation')} autoComplete="new-password" />
        <FactorInput {...field('code')} factor={factor} />
        {isDone && !form.formState.isDirty && (
          <InlineNotice tone="success" text={accountMessages.changePassword.done} />
        )}
        <FormError error={submission.error} />
        <Box>
          <SubmitButton busy={submission.busy} busyLabel={accountMessages.changePassword.busy}>
            {accountMessages.changePassword.submit}
          </SubmitButton>
        </Box>
      </PageForm>
    </Panel>
  )
}
