import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useRemoveStaffTotpMutation } from './account-api.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Turns the authenticator app off. */
export function RemoveTotpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const [remove, { error, isLoading }] = useRemoveStaffTotpMutation()
  const submit = async (password: string) => {
    const { data } = await remove({ body: { password } })
    if (!data) return
    toast({ tone: 'success', title: data.message ?? t('totp.removed') })
    onClose()
  }
  return (
    <PasswordDialog
      title={t('totp.removeTitle')}
      text={t('totp.removeText')}
      submitLabel={t('totp.remove')}
      busyLabel={t('totp.removeBusy')}
      busy={isLoading}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
