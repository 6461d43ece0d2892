import { useSend } from '@mintmark/client'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import { LinkStep } from './link-step.tsx'

/** Lets this browser sign in to an account under attack. */
export function ConfirmDevice({ token }: { readonly token: string }) {
  const { calls, paths, name: context } = useRealm()
  const call = useSend(calls.confirmDevice)
  return (
    <LinkStep
      token={token}
      call={call}
      texts={{
        text: signInMessages.device.text,
        submit: signInMessages.device.submit,
        submitting: signInMessages.device.busy,
        invalid: signInMessages.device.invalid,
      }}
      onward={{ href: paths.login, label: signInMessages.reset.signIn[context] }}
    />
  )
}
