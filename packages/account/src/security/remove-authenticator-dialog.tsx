import { useSend } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Turns the authenticator app off, with the password and a second factor. */
export default function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const { calls, own, name: context } = useRealm()
  const [remove] = useSend(calls.removeTotp)
  return (
    <PasswordDialog
      title={securityMessages.factor.removeTitle}
      text={`${securityMessages.factor.removeText} ${securityMessages.wait[context]}`}
      submitLabel={securityMessages.factor.remove}
      busyLabel={securityMessages.factor.removeBusy}
      tone="danger"
      purpose="remove_totp"
      call={calls.removeTotp}
      send={(body) => remove({ params: own, body })}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
