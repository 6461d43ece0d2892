import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export interface CodesDialogProps {
  /** Called with the new recovery codes, which can be read only now. */
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Replaces the recovery codes. */
export default function RenewCodesDialog({ onCodes, onClose }: CodesDialogProps) {
  const { t } = useTranslation('account')
  const { api, calls, own, name: context } = useRealm()
  const [renew] = api.useRenewRecoveryCodesMutation()
  return (
    <PasswordDialog
      title={t('factor.renewTitle')}
      text={`${t('factor.renewText')} ${t('wait', { context })}`}
      submitLabel={t('factor.renewSubmit')}
      busyLabel={t('factor.renewBusy')}
      call={calls.renewRecoveryCodes}
      send={(body) => renew({ params: own, body })}
      onSuccess={({ recovery_codes }) => onCodes(recovery_codes)}
      onClose={onClose}
    />
  )
}
