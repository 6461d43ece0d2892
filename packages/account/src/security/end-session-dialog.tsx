import { useFailureText } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import type { Session } from '../account-api.ts'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'

export interface EndSessionDialogProps {
  readonly session: Session
  readonly device: string
  readonly onClose: () => void
}

/** Asks before another device is signed out. */
export function EndSessionDialog({ session: { id, address }, device, onClose }: EndSessionDialogProps) {
  const { toast } = useToast()
  const { api, own } = useRealm()
  const failureText = useFailureText()
  const [end, { isLoading, error }] = api.useEndSessionMutation()
  const confirm = async () => {
    const { data } = await end({ params: { ...own, id } })
    if (!data) return
    toast({ tone: 'success', title: accountMessages.sessions.ended })
    onClose()
  }
  return (
    <ConfirmDialog
      title={accountMessages.sessions.endTitle}
      text={accountMessages.sessions.endText}
      subject={`${device}, ${address}`}
      confirmLabel={accountMessages.sessions.end}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
