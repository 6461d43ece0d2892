import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type User, useLoginAsUserMutation } from './users-api.ts'

export interface SwitchUserDialogProps {
  readonly user: User
  /** The staff session has ended. The customer's account opens at this address on the other domain. */
  readonly onSwitched: (address: string) => void
  readonly onClose: () => void
}

/** Signs in as a customer, with a reason. The dialog stays busy until the browser leaves the page. */
export function SwitchUserDialog({ user, onSwitched, onClose }: SwitchUserDialogProps) {
  const { t } = useTranslation('users')
  const { toast } = useToast()
  const [login, { error, isLoading }] = useLoginAsUserMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  const { id, email } = user
  const texts = { malformed: t('switching.unknownError'), network: t('switching.networkError') }
  const submit = async (reason: string) => {
    const { data } = await login({ params: { id }, body: { reason } })
    if (!data) return
    setIsLeaving(true)
    toast({ tone: 'success', title: t('switching.done', { email: data.email }) })
    onSwitched(data.redirect_url)
  }
  return (
    <ReasonDialog
      title={t('switching.title')}
      text={t('switching.text')}
      subject={email}
      submitLabel={t('switching.submit')}
      busyLabel={t('switching.busy')}
      busy={isLoading || isLeaving}
      error={error === undefined ? undefined : t('switching.failed', { message: errorMessage(error, texts) })}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
