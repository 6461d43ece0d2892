import { failureText, useEndpointForm, useSend } from '@mintmark/client'
import { type changePassword, PASSWORD_LENGTH_MIN, type ResponseOf } from '@mintmark/contracts'
import { DateText, FormError, InlineNotice, PageForm, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { FactorInput } from './factor-input.tsx'
import { FactorReview } from './factor-review.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'
import { Wait } from './wait.tsx'

type Done = ResponseOf<typeof changePassword>

/** The outcome of a change, with the time until which withdrawals wait. */
function Outcome({ message, withdrawals_wait_until: until }: Done) {
  if (until === null) return message
  return (
    <>
      {message} {signInMessages.reset.wait} <DateText value={until} />.
    </>
  )
}

/** Changes the password, with a second factor where there is one. */
export default function PasswordForm() {
  const { calls, own } = useRealm()
  const [done, setDone] = useState<Done>()
  const factor = useFactor('change_password')
  const [change] = useSend(calls.changePassword)
  const { field, submission, form, reset } = useEndpointForm(calls.changePassword, {
    values: { oldPassword: '', newPassword: '', confirmation: '', code: '' },
    label: (name) => (name === 'code' ? securityMessages.confirmFactor.code : securityMessages.changePassword[name]),
    toBody: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    formMessages: [signInMessages.fillAll],
    refusals: { wrong_password: 'oldPassword', password_refused: 'newPassword', ...FACTOR_REFUSALS },
    checkFields: ({ newPassword, confirmation }) => {
      if (confirmation === '') return { confirmation: signInMessages.fillAll }
      return newPassword === confirmation ? {} : { confirmation: securityMessages.changePassword.differ }
    },
    failureText: (error) => factor.failureText(error) ?? (failureText(error) || securityMessages.changePassword.failed),
    send: (body, { code }) => factor.prove(code, (proof) => change({ params: own, body: { ...body, ...proof } })),
    onSuccess: (changed) => {
      reset()
      setDone(changed)
    },
  })
  return (
    <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ pt: 1 }}>
      <PasswordInput {...field('oldPassword')} autoComplete="current-password" />
      <PasswordInput
        {...field('newPassword')}
        autoComplete="new-password"
        hint={signInMessages.passwordHint({ min: PASSWORD_LENGTH_MIN })}
      />
      <PasswordInput {...field('confirmation')} autoComplete="new-password" />
      <FactorInput {...field('code')} factor={factor} />
      <Wait />
      {done && !form.formState.isDirty && (
        <>
          <InlineNotice tone="success" text={<Outcome {...done} />} />
          <FactorReview />
        </>
      )}
      <FormError error={submission.error} />
      <Box>
        <SubmitButton busy={submission.busy} busyLabel={securityMessages.changePassword.busy}>
          {securityMessages.changePassword.submit}
        </SubmitButton>
      </Box>
    </PageForm>
  )
}
