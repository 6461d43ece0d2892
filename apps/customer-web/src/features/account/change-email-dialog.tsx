import { FACTOR_REFUSALS, FactorInput, useFactor } from '@mintmark/account'
import { useEndpointForm, useSend } from '@mintmark/client'
import { requestEmailChange } from '@mintmark/contracts'
import { FormDialog, PasswordInput, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { profileMessages } from '../../locales/en/profile-messages.ts'

interface ChangeEmailProps {
  readonly userId: string
  readonly onRequested: (message: string) => void
  readonly onClose: () => void
}

/** Asks for the new address, the password and, where there is one, a second factor. */
export default function ChangeEmailDialog({ userId, onRequested, onClose }: ChangeEmailProps) {
  const factor = useFactor('change_email')
  const [request] = useSend(requestEmailChange)
  const { field, submission } = useEndpointForm(requestEmailChange, {
    values: { email: '', password: '', code: '' },
    label: (name) => profileMessages.email[name],
    toBody: ({ email, password }) => ({ email, password }),
    refusals: {
      wrong_password: 'password',
      email_in_use: 'email',
      email_unchanged: 'email',
      ...FACTOR_REFUSALS,
    },
    failureText: factor.failureText,
    send: (body, { code }) =>
      factor.prove(code, (proof) => request({ params: { userId }, body: { ...body, ...proof } })),
    onSuccess: ({ message }) => onRequested(message),
  })
  return (
    <FormDialog
      {...submission}
      title={profileMessages.email.open}
      submitLabel={profileMessages.email.submit}
      busyLabel={profileMessages.email.submitting}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {profileMessages.email.consequences}
      </Typography>
      <TextInput {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <PasswordInput {...field('password')} hint={profileMessages.email.passwordHint} autoComplete="current-password" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
