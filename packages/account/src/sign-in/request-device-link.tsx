import { useSend } from '@mintmark/client'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { SendLink } from './send-link.tsx'

/** Mails a link that lets this device sign in while many wrong passwords are tried for the account. */
export function RequestDeviceLink({ email }: { readonly email: string }) {
  const call = useSend(useRealm().calls.requestDeviceLink)
  return <SendLink email={email} call={call} label={signInMessages.device.request} />
}
