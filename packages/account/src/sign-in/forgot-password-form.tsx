import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { EmailForm } from './email-form.tsx'

/** Requests a link that sets a new password. */
export function ForgotPasswordForm() {
  const { api, calls } = useRealm()
  const [request] = api.useForgotPasswordMutation()
  return (
    <EmailForm
      call={calls.forgotPassword}
      submitLabel={signInMessages.forgot.submit}
      send={(body) => request({ body })}
    />
  )
}
