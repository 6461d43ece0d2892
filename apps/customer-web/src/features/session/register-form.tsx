import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { fieldErrors } from '@mintmark/client'
import { PASSWORD_LENGTH_MIN, register } from '@mintmark/contracts'
import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { authError } from './auth-error.ts'
import { issueOf, issueText } from './field-issues.ts'
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

/** A new account. The specification's two messages stand above; every field says for itself what it lacks. */
export function RegisterForm({ onSignedIn }: AuthFormProps) {
  const { t } = useTranslation()
  const [createAccount, { isLoading, error, reset }] = useRegisterMutation()
  const [formError, setFormError] = useState<string>()
  const form = useForm<RegisterValues>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(register.body) as never,
  })

  const firstProblem = () => {
    const values = form.getValues()
    if (values.password !== values.confirmation) return t('session.passwordsDiffer')
    return MUST_BE_FILLED.some((name) => !values[name]?.trim()) ? t('session.fillAll') : undefined
  }
  const check = () => {
    reset()
    setFormError(firstProblem())
  }
  const submit = form.handleSubmit(async (body) => {
    check()
    if (firstProblem()) return
    const answer = await createAccount({ body })
    if (answer.data) onSignedIn(answer.data.user)
  }, check)

  const issue = (name: keyof RegisterValues) => {
    const found = issueOf<RegisterValues>(name, form.formState.errors, error)
    const isBlank = found !== undefined && !form.getValues(name)
    return issueText(t, t(`session.${name}`), isBlank ? t('session.isRequired') : found)
  }
  const serverError = error && Object.keys(fieldErrors(error)).length === 0 ? authError(error, t) : undefined
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <RegisterFields
        bind={(name) => ({ ...form.register(name), label: t(`session.${name}`), error: issue(name) })}
        passwordHint={t('session.passwordHint', { min: PASSWORD_LENGTH_MIN })}
      />
      <FormError error={formError ?? serverError} />
      <SubmitButton fullWidth busy={isLoading} busyLabel={t('session.creatingAccount')}>
        {t('session.createAccount')}
      </SubmitButton>
    </Box>
  )
}
