import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { refusalCode } from '@mintmark/client'
import { type BodyOf, login } from '@mintmark/contracts'
import { FormError, PasswordInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { footError, issueOf, issueText } from '../../forms/field-issues.ts'
import { authError, isUnverified } from './auth-error.ts'
import { ResendVerification } from './resend-verification.tsx'
import { type Customer, useLoginMutation } from './session-api.ts'

type Values = BodyOf<typeof login>

const FIELDS = ['email', 'password', 'code'] as const
const CODE_REFUSALS = ['second_factor_required', 'second_factor_wrong']

export interface AuthFormProps {
  readonly onSignedIn: (customer: Customer) => void
}

/** E-mail and password, then the second factor of those who have one. What was typed stays when the server says no. */
export function LoginForm({ onSignedIn }: AuthFormProps) {
  const { t } = useTranslation()
  const [asksCode, setAsksCode] = useState(false)
  const [signIn, { isLoading, error }] = useLoginMutation()
  const form = useForm<Values>({
    defaultValues: { email: '', password: '' },
    resolver: standardSchemaResolver(login.body),
  })
  const submit = form.handleSubmit(async (body) => {
    const answer = await signIn({ body })
    if (answer.data) return onSignedIn(answer.data.user)
    if (refusalCode(answer.error) === 'second_factor_required') setAsksCode(true)
  })
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    label: t(`access.${name}`),
    error: issueText(t, t(`access.${name}`), issueOf<Values>(name, form.formState.errors, error)),
  })
  const isOfCode = CODE_REFUSALS.includes(refusalCode(error) ?? '')
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput {...field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <PasswordInput {...field('password')} autoComplete="current-password" />
        <Link href="/forgot-password" variant="body2" sx={{ justifySelf: 'end' }}>
          {t('access.forgotten')}
        </Link>
      </Box>
      {asksCode && <CodeInput {...field('code')} refusal={error} />}
      <FormError error={isOfCode ? undefined : footError(error, FIELDS, (failure) => authError(failure, t))} />
      {isUnverified(error) && <ResendVerification email={form.getValues('email')} />}
      <SubmitButton fullWidth busy={isLoading} busyLabel={t('access.signingIn')}>
        {t('session.signIn')}
      </SubmitButton>
    </Box>
  )
}

type CodeInputProps = Omit<React.ComponentProps<typeof TextInput>, 'error'> & {
  readonly error: string | undefined
  readonly refusal: unknown
}

/** The second factor. A wrong code is said where it was typed. */
function CodeInput({ refusal, error, ...field }: CodeInputProps) {
  const { t } = useTranslation()
  const isWrong = refusalCode(refusal) === 'second_factor_wrong'
  return (
    <TextInput
      {...field}
      error={error ?? (isWrong ? authError(refusal, t) : undefined)}
      hint={t('access.codeHint')}
      autoComplete="one-time-code"
      maxLength={40}
      autoFocus
    />
  )
}
