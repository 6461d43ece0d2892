import { useEndpointForm, useSend } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN, type ResponseOf, type resetPassword } from '@mintmark/contracts'
import { DateText, FormError, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { AddedFrom } from '../security/added-from.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

type Done = ResponseOf<typeof resetPassword>

/** The factors that can still sign in, each with the time and place that it was added, and until when withdrawals wait. */
function ResetOutcome({ message, remaining: { factors }, withdrawals_wait_until: until }: Done) {
  const { paths } = useRealm()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>{message}</span>
      {factors.length > 0 && <span>{signInMessages.reset.remaining}</span>}
      {factors.map((factor) => (
        <span key={`${factor.name} ${factor.created_at}`}>
          {factor.name === null ? signInMessages.reset.app : signInMessages.reset.passkey({ name: factor.name })}
          {' · '}
          <AddedFrom factor={factor} />
        </span>
      ))}
      {factors.length > 0 && <Link href={paths.security}>{signInMessages.reset.review}</Link>}
      {until !== null && (
        <span>
          {signInMessages.reset.wait} <DateText value={until} />.
        </span>
      )}
    </Box>
  )
}

/** Sets a password with the token of a mailed link or an invitation. */
export function ResetPassword({ token }: { readonly token: string }) {
  const { calls, paths, name: context } = useRealm()
  const [done, setDone] = useState<Done>()
  const [setPassword] = useSend(calls.resetPassword)
  const labels = { token: '', password: signInMessages.reset.password, confirmation: signInMessages.confirmation }
  const { field, submission, form } = useEndpointForm(calls.resetPassword, {
    values: { token, password: '', confirmation: '' },
    label: (name) => labels[name],
    refusals: { link_invalid: 'token', password_refused: 'password' },
    checkFields: ({ password, confirmation }) => ({
      confirmation: password === confirmation ? undefined : signInMessages.passwordsDiffer,
    }),
    failureText: useSignInFailure(),
    send: (body) => setPassword({ body }),
    onSuccess: setDone,
  })
  if (done)
    return (
      <LinkOutcome
        tone="success"
        text={<ResetOutcome {...done} />}
        href={paths.login}
        label={signInMessages.reset.signIn[context]}
      />
    )
  if (token === '' || form.formState.errors.token)
    return (
      <LinkOutcome
        tone="error"
        text={signInMessages.reset.invalid[context]}
        href={paths.forgotPassword}
        label={signInMessages.reset.again}
      />
    )
  return (
    <Box component="form" noValidate onSubmit={submission.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <PasswordInput
        {...field('password')}
        hint={signInMessages.passwordHint({ min: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput {...field('confirmation')} autoComplete="new-password" />
      <FormError error={submission.error} />
      <SubmitButton fullWidth busy={submission.busy} busyLabel={signInMessages.reset.busy}>
        {signInMessages.reset.submit}
      </SubmitButton>
    </Box>
  )
}
