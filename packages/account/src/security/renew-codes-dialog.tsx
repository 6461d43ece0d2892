import { useSend } from '@mintmark/client'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export interface CodesDialogProps {
  /** Called with the new recovery codes, which can be read only now. */
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Replaces the recovery codes. */
export default function RenewCodesDialog({ onCodes, onClose }: CodesDialogProps) {
  const { calls, own, name: context } = useRealm()
  const [renew] = useSend(calls.renewRecoveryCodes)
  return (
    <PasswordDialog
      title={securityMessages.factor.renewTitle}
      text={`${securityMessages.factor.renewText} ${securityMessages.wait[context]}`}
      submitLabel={securityMessages.factor.renewSubmit}
      busyLabel={securityMessages.factor.renewBusy}
      purpose="renew_recovery_codes"
      call={calls.renewRecoveryCodes}
      send={(body) => renew({ params: own, body })}
      onSuccess={({ recovery_codes }) => onCodes(recovery_codes)}
      onClose={onClose}
    />
  )
}
