import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type User, useArchiveUserMutation } from './users-api.ts'

export interface DeleteUserDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Asks before a customer is taken off the lists. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation('users')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchiveUserMutation()
  const { id, email, first_name, last_name } = user
  const failed = t('deletion.failed')
  const act = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: t('deletion.done'), text: email })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('deletion.title')}
      text={t('deletion.question')}
      subject={`${first_name} ${last_name}`.trim() ? `${first_name} ${last_name}, ${email}` : email}
      confirmLabel={t('deletion.act')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, { malformed: failed, network: failed })}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
