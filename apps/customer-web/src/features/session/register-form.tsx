import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { PASSWORD_LENGTH_MIN, register } from '@mintmark/contracts'
import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { footError, issueOf, issueText } from '../../forms/field-issues.ts'
import { authError } from './auth-error.ts'
import type { AuthFormProps } from './login-form.tsx'
import { RegisterFields, type RegisterValues } from './register-fields.tsx'
import { useRegisterMutation } from './session-api.ts'

const EMPTY = {
  email: '',
  password: '',
  confirmation: '',
  first_name: '',
  last_name: '',
  phone: '',
} as const
const MUST_BE_FILLED = ['first_name', 'last_name', 'phone', 'country'] as const
const FIELDS = ['email', 'password', ...MUST_BE_FILLED] as const

interface RegisterFormProps extends AuthFormProps {
  /** The account is there, and waits for its e-mail address to be verified. */
  readonly onMailed: (email: string) => void
}

/** A new account. The specification's two messages stand above; every field says for itself what it lacks. */
export function RegisterForm({ onSignedIn, onMailed }: RegisterFormProps) {
  const { t } = useTranslation()
  const [createAccount, { isLoading, error, reset }] = useRegisterMutation()
  const [formError, setFormError] = useState<string>()
  const form = useForm<RegisterValues>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(register.body) as never,
  })

  const firstProblem = () => {
    const values = form.getValues()
    if (values.password !== values.confirmation) return t('access.passwordsDiffer')
    return MUST_BE_FILLED.some((name) => !values[name]?.trim()) ? t('access.fillAll') : undefined
  }
  const check = () => {
    reset()
    setFormError(firstProblem())
  }
  const submit = form.handleSubmit(async (body) => {
    check()
    if (firstProblem()) return
    const { data } = await createAccount({ body })
    if (data?.user) onSignedIn(data.user)
    else if (data) onMailed(body.email)
  }, check)

  const issue = (name: keyof RegisterValues) => {
    const found = issueOf<RegisterValues>(name, form.formState.errors, error)
    const isBlank = found !== undefined && !form.getValues(name)
    return issueText(t, t(`access.${name}`), isBlank ? t('forms.isRequired') : found)
  }
  const serverError = footError(error, FIELDS, (failure) => authError(failure, t))
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <RegisterFields
        bind={(name) => ({ ...form.register(name), label: t(`access.${name}`), error: issue(name) })}
        passwordHint={t('access.passwordHint', { min: PASSWORD_LENGTH_MIN })}
      />
      <FormError error={formError ?? serverError} />
      <SubmitButton fullWidth busy={isLoading} busyLabel={t('access.creatingAccount')}>
        {t('access.createAccount')}
      </SubmitButton>
    </Box>
  )
}
