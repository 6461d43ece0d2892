import { useFailureText } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'

/** Asks before every other device is signed out. */
export function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const { api, own } = useRealm()
  const failureText = useFailureText()
  const [end, { isLoading, error }] = api.useEndOtherSessionsMutation()
  const confirm = async () => {
    const { data } = await end({ params: own })
    if (!data) return
    toast({ tone: 'success', title: accountMessages.sessions.othersEnded })
    onClose()
  }
  return (
    <ConfirmDialog
      title={accountMessages.sessions.endOthersTitle}
      text={accountMessages.sessions.endOthersText}
      confirmLabel={accountMessages.sessions.endOthers}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
