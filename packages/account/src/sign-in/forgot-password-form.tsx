import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { EmailForm } from './email-form.tsx'

/** Requests a link that sets a new password. */
export function ForgotPasswordForm() {
  const { api, calls } = useRealm()
  const [request] = api.useForgotPasswordMutation()
  return (
    <EmailForm
      call={calls.forgotPassword}
      submitLabel={accountMessages.forgot.submit}
      sentText={accountMessages.forgot.sent}
      send={(body) => request({ body })}
    />
  )
}
