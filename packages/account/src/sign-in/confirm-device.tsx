import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { LinkStep } from './link-step.tsx'

/** Lets this browser sign in to an account under attack. */
export function ConfirmDevice({ token }: { readonly token: string }) {
  const { api, paths, name: context } = useRealm()
  const call = api.useConfirmDeviceMutation()
  return (
    <LinkStep
      token={token}
      call={call}
      texts={{
        text: accountMessages.device.text,
        submit: accountMessages.device.submit,
        submitting: accountMessages.device.busy,
        done: accountMessages.device.done,
        invalid: accountMessages.device.invalid,
      }}
      onward={{ href: paths.login, label: accountMessages.reset.signIn[context] }}
    />
  )
}
