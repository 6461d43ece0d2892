import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type Passkey, useRemoveStaffPasskeyMutation } from './account-api.ts'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const [remove, { error, isLoading }] = useRemoveStaffPasskeyMutation()
  const act = async () => {
    const { data } = await remove({ params: { id: passkey.id } })
    if (!data) return
    toast({ tone: 'success', title: data.message ?? t('passkeys.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle')}
      text={t('passkeys.removeText')}
      subject={passkey.name}
      confirmLabel={t('passkeys.remove')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t('failed'))}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
