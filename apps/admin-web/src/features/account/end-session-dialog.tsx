import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type OwnSession, useEndStaffSessionMutation } from './account-api.ts'

export interface EndSessionDialogProps {
  readonly session: OwnSession
  readonly name: string
  readonly onClose: () => void
}

/** Asks before a session is ended. */
export function EndSessionDialog({ session, name, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const [end, { error, isLoading }] = useEndStaffSessionMutation()
  const act = async () => {
    const { data } = await end({ params: { id: session.id } })
    if (!data) return
    toast({ tone: 'success', title: data.message ?? t('sessions.ended') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('sessions.endTitle')}
      text={t('sessions.endText')}
      subject={`${name}, ${session.address}`}
      confirmLabel={t('sessions.end')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t('failed'))}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
