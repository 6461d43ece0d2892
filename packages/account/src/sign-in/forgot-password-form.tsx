import { useSend } from '@mintmark/client'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { EmailForm } from './email-form.tsx'

/** Requests a link that sets a new password. */
export function ForgotPasswordForm() {
  const { calls } = useRealm()
  const [request] = useSend(calls.forgotPassword)
  return (
    <EmailForm
      call={calls.forgotPassword}
      submitLabel={signInMessages.forgot.submit}
      send={(body) => request({ body })}
    />
  )
}
