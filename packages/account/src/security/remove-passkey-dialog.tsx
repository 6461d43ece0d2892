import { useFailureText } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../account-api.ts'
import { useRealm } from '../realm.tsx'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, own } = useRealm()
  const failureText = useFailureText()
  const [remove, { isLoading, error }] = api.useRemovePasskeyMutation()
  const confirm = async () => {
    const { data } = await remove({ params: { ...own, id } })
    if (!data) return
    toast({ tone: 'success', title: t('passkeys.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle')}
      text={t('passkeys.removeText')}
      subject={name}
      confirmLabel={t('passkeys.remove')}
      tone="danger"
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
