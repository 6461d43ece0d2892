import { useEndpointForm, useSend } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN, type ResponseOf, type resetPassword } from '@mintmark/contracts'
import { DateText, FormError, PasswordInput, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

type Done = ResponseOf<typeof resetPassword>

/** What can still sign in, and until when withdrawals wait. */
function ResetOutcome({ remaining: { passkeys, totp }, withdrawals_wait_until: until }: Done) {
  const names = [
    ...passkeys.map((name) => signInMessages.reset.passkey({ name })),
    ...(totp ? [signInMessages.reset.app] : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>{signInMessages.reset.done}</span>
      {names.length > 0 && <span>{signInMessages.reset.remaining({ names: names.join(', ') })}</span>}
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
