import type { ResponseOf, startStaffTotp } from '@mintmark/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartStaffTotpMutation } from './account-api.ts'
import { ConfirmTotpDialog } from './confirm-totp-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export interface SetUpTotpDialogProps {
  /** Given the recovery codes once the app is on. */
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Sets an authenticator app up: the password first, then the first code of the app. */
export function SetUpTotpDialog({ onDone, onClose }: SetUpTotpDialogProps) {
  const { t } = useTranslation('account')
  const [start, { error, isLoading }] = useStartStaffTotpMutation()
  const [key, setKey] = useState<ResponseOf<typeof startStaffTotp> | null>(null)
  if (key) return <ConfirmTotpDialog secret={key.secret} uri={key.uri} onDone={onDone} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('totp.setUpTitle')}
      text={t('totp.setUpText')}
      submitLabel={t('totp.next')}
      busyLabel={t('totp.nextBusy')}
      busy={isLoading}
      failure={error}
      onSubmit={async (password) => setKey((await start({ body: { password } })).data ?? null)}
      onClose={onClose}
    />
  )
}
