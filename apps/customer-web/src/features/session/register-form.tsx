import { type SignInProps, signInMessages, useSignInFailure } from '@mintmark/account'
import { type EndpointForm, useEndpointForm, useSend } from '@mintmark/client'
import { type BodyOf, COUNTRIES, PASSWORD_LENGTH_MIN, register } from '@mintmark/contracts'
import { FormError, PageForm, PasswordInput, SelectInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { accessMessages } from '../../locales/en/access-messages.ts'

const EMPTY = {
  email: '',
  password: '',
  confirmation: '',
  first_name: '',
  last_name: '',
  phone: '',
  country: '',
  isAccepted: false,
}
const OPTIONS = COUNTRIES.map((country) => ({ value: country, label: country }))
const PAIR_SX = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const
/** The room of the consent, which loads later, so that the button below stays where it is. */
const CONSENT_SX = {
  display: 'grid',
  minHeight: '2.711rem',
  '@media (max-width: 400px)': { minHeight: '4.067rem' },
} as const

interface RegisterFormProps extends SignInProps {
  /** The account was created, and its email address has to be verified before signing in. */
  readonly onMailed: (email: string) => void
  /** The field that accepts the legal texts. It reports the versions in force once they are known. */
  readonly renderConsent: (field: ConsentField) => ReactNode
}

type AcceptedTexts = NonNullable<BodyOf<typeof register>['accepted_texts']>

/** The props of the field that accepts the legal texts. */
type ConsentField = ReturnType<EndpointForm<typeof EMPTY>['checkbox']> & {
  readonly onTexts: (texts: AcceptedTexts) => void
}

/** Creates an account. */
export function RegisterForm({ loadSession, onMailed, renderConsent }: RegisterFormProps) {
  const [texts, setTexts] = useState<AcceptedTexts>()
  const [createAccount] = useSend(register)
  const { field, checkbox, submission } = useEndpointForm(register, {
    values: EMPTY,
    label: (name) => accessMessages[name],
    formMessages: [signInMessages.fillAll],
    refusals: { email_taken: 'email', password_refused: 'password' },
    toBody: ({ isAccepted, ...values }) => ({ ...values, accepted_texts: isAccepted ? texts : null }),
    checkFields: ({ password, confirmation, isAccepted }) => {
      const consent = texts && !isAccepted ? { isAccepted: accessMessages.isAccepted } : {}
      if (confirmation === '') return { ...consent, confirmation: signInMessages.fillAll }
      return password === confirmation ? consent : { ...consent, confirmation: signInMessages.passwordsDiffer }
    },
    failureText: useSignInFailure(),
    send: async (body) => {
      const answer = await createAccount({ body })
      if (!answer.data?.user) return answer
      const session = await loadSession()
      return session.error ? { error: session.error } : answer
    },
    onSuccess: ({ user }, { email }) => user ?? onMailed(email),
  })
  return (
    <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty}>
      <TextInput {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <PasswordInput
        {...field('password')}
        autoComplete="new-password"
        hint={signInMessages.passwordHint({ min: PASSWORD_LENGTH_MIN })}
      />
      <PasswordInput {...field('confirmation')} autoComplete="new-password" />
      <Box sx={PAIR_SX}>
        <TextInput {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextInput {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </Box>
      <Box sx={PAIR_SX}>
        <TextInput {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        <SelectInput {...field('country')} placeholder={accessMessages.chooseCountry} options={OPTIONS} />
      </Box>
      <Box sx={CONSENT_SX}>{renderConsent({ ...checkbox('isAccepted'), onTexts: setTexts })}</Box>
      <FormError error={submission.error} />
      <SubmitButton fullWidth busy={submission.busy} busyLabel={accessMessages.creatingAccount}>
        {accessMessages.createAccount}
      </SubmitButton>
    </PageForm>
  )
}
