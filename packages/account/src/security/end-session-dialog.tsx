import { useFailureText } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Session } from '../account-api.ts'
import { useRealm } from '../realm.tsx'

export interface EndSessionDialogProps {
  readonly session: Session
  readonly device: string
  readonly onClose: () => void
}

/** Asks before another device is signed out. */
export default function EndSessionDialog({ session: { id, address }, device, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, own } = useRealm()
  const failureText = useFailureText()
  const [end, { isLoading, error }] = api.useEndSessionMutation()
  const confirm = async () => {
    const { data } = await end({ params: { ...own, id } })
    if (!data) return
    toast({ tone: 'success', title: t('sessions.ended') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('sessions.endTitle')}
      text={t('sessions.endText')}
      subject={`${device}, ${address}`}
      confirmLabel={t('sessions.end')}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
