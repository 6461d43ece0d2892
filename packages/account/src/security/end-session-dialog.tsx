import { failureText, useSend } from '@mintmark/client'
import type { AccountSession } from '@mintmark/contracts'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'

export interface EndSessionDialogProps {
  readonly session: AccountSession
  readonly device: string
  readonly onClose: () => void
}

/** Asks before another device is signed out. */
export default function EndSessionDialog({ session: { id, address }, device, onClose }: EndSessionDialogProps) {
  const { toast } = useToast()
  const { calls, own } = useRealm()
  const [end, { isLoading, error }] = useSend(calls.endSession)
  const confirm = async () => {
    const { data } = await end({ params: { ...own, id } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={securityMessages.sessions.endTitle}
      text={securityMessages.sessions.endText}
      subject={`${device}, ${address}`}
      confirmLabel={securityMessages.sessions.end}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
