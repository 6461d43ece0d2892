import { refusalCode, type Sent, useEndpointForm, useSend } from '@mintmark/client'
import { FormError, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { RequestDeviceLink } from './request-device-link.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

export interface SignInProps {
  /** Reads the new session. The form stays busy until it is there. */
  readonly loadSession: () => PromiseLike<Sent<unknown>>
}

export interface LoginFormProps extends SignInProps {
  /** The next step for a person whose email address is not verified yet. */
  readonly unverified?: (email: string) => ReactNode
}

/** Asks for email and password, then for the second factor of those who have one. */
export function LoginForm({ loadSession, unverified }: LoginFormProps) {
  const { calls, paths, name: context } = useRealm()
  const failureText = useSignInFailure()
  const [asksCode, setAsksCode] = useState(false)
  const [login, { error }] = useSend(calls.login)
  const labels = { email: signInMessages.email, password: signInMessages.password, code: signInMessages.signIn.code }
  const { field, submission, form } = useEndpointForm(calls.login, {
    values: { email: '', password: '', code: '' },
    label: (name) => labels[name],
    toBody: ({ code, ...credentials }) => (asksCode ? { ...credentials, code } : credentials),
    refusals: { second_factor_wrong: 'code' },
    failureText,
    send: async (body) => {
      const answer = await login({ body })
      if (refusalCode(answer.error) === 'second_factor_required') setAsksCode(true)
      return answer.error ? answer : loadSession()
    },
    onSuccess: () => undefined,
  })
  // Being asked for the code is the next step, not a failure.
  const isNextStep = refusalCode(error) === 'second_factor_required'
  return (
    <Box component="form" noValidate onSubmit={submission.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput {...field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <PasswordInput {...field('password')} autoComplete="current-password" />
        <Link href={paths.forgotPassword} variant="body2" sx={{ justifySelf: 'end' }}>
          {signInMessages.signIn.forgotten}
        </Link>
      </Box>
      {asksCode && (
        <TextInput
          {...field('code')}
          hint={signInMessages.signIn.codeHint}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
      )}
      <FormError error={isNextStep ? undefined : submission.error} />
      {refusalCode(error) === 'email_unverified' && unverified?.(form.getValues('email'))}
      {refusalCode(error) === 'device_unknown' && <RequestDeviceLink email={form.getValues('email')} />}
      <SubmitButton fullWidth busy={submission.busy} busyLabel={signInMessages.signIn.busy[context]}>
        {signInMessages.signIn.submit[context]}
      </SubmitButton>
    </Box>
  )
}
