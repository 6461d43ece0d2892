import { errorMessage } from '@mintmark/client'
import { loginAsUser, resetUserFactors } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type User, useLoginAsUserMutation } from './users-api.ts'

/** The call works without a reason; this screen asks for one. */
const CALL_WITH_REASON = { ...loginAsUser, body: resetUserFactors.body }

export interface SwitchUserDialogProps {
  readonly user: User
  /** The staff session has ended. The customer's account opens at this address on the other domain. */
  readonly onSwitched: (address: string) => void
  readonly onClose: () => void
}

/** Signs in as a customer, with a reason. The dialog stays busy until the browser leaves the page. */
export function SwitchUserDialog({ user: { id, email }, onSwitched, onClose }: SwitchUserDialogProps) {
  const { t } = useTranslation('users', { keyPrefix: 'switching' })
  const { toast } = useToast()
  const [login] = useLoginAsUserMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  const texts = { malformed: t('unknownError'), network: t('networkError') }
  return (
    <ReasonDialog
      title={t('title')}
      text={t('text')}
      subject={email}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      isLeaving={isLeaving}
      call={CALL_WITH_REASON}
      send={(body) => login({ params: { id }, body })}
      failureText={(error) => t('failed', { message: errorMessage(error, texts) })}
      onSuccess={(data) => {
        setIsLeaving(true)
        toast({ tone: 'success', title: t('done', { email: data.email }) })
        onSwitched(data.redirect_url)
      }}
      onClose={onClose}
    />
  )
}
