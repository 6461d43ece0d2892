import { SendLink } from '@mintmark/account'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { useResendVerificationMutation } from './access-api.ts'

/** Sends the verification link again to a known address. */
export function ResendVerification({ email }: { readonly email: string }) {
  const call = useResendVerificationMutation()
  return <SendLink email={email} call={call} label={accessMessages.resend} sentText={accessMessages.resent} />
}
