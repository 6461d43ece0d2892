import { useTranslation } from 'react-i18next'
import { useRenewStaffRecoveryCodesMutation } from './account-api.ts'
import { PasswordDialog } from './password-dialog.tsx'

export interface RenewCodesDialogProps {
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('account')
  const [renew, { error, isLoading }] = useRenewStaffRecoveryCodesMutation()
  const submit = async (password: string) => {
    const { data } = await renew({ body: { password } })
    if (data) onDone(data.recovery_codes)
  }
  return (
    <PasswordDialog
      title={t('totp.renewTitle')}
      text={t('totp.renewText')}
      submitLabel={t('totp.renewSubmit')}
      busyLabel={t('totp.renewBusy')}
      busy={isLoading}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
