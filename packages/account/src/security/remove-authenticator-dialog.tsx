import { useToast } from '@mintmark/ui'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Turns the authenticator app off, with the password and a second factor. */
export function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const { api, calls, own, name: context } = useRealm()
  const [remove] = api.useRemoveTotpMutation()
  return (
    <PasswordDialog
      title={accountMessages.factor.removeTitle}
      text={`${accountMessages.factor.removeText} ${accountMessages.wait[context]}`}
      submitLabel={accountMessages.factor.remove}
      busyLabel={accountMessages.factor.removeBusy}
      tone="danger"
      call={calls.removeTotp}
      send={(body) => remove({ params: own, body })}
      onSuccess={() => {
        toast({ tone: 'success', title: accountMessages.factor.removed })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
