import { failureText, useSend } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'

/** Asks before every other device is signed out. */
export default function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const { calls, own } = useRealm()
  const [end, { isLoading, error }] = useSend(calls.endOtherSessions)
  const confirm = async () => {
    const { data } = await end({ params: own })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={securityMessages.sessions.endOthersTitle}
      text={securityMessages.sessions.endOthersText}
      confirmLabel={securityMessages.sessions.endOthers}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
