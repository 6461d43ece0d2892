import { SendLink } from '@mintmark/account'
import { useSend } from '@mintmark/client'
import { resendVerification } from '@mintmark/contracts'
import { accessMessages } from '../../locales/en/access-messages.ts'

/** Sends the verification link again to a known address. */
export function ResendVerification({ email }: { readonly email: string }) {
  const call = useSend(resendVerification)
  return <SendLink email={email} call={call} label={accessMessages.resend} />
}
