import { refusalCode, useEndpointForm, useSend } from '@mintmark/client'
import type { ResponseOf, startTotp } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import { useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { CodesDialogProps } from './renew-codes-dialog.tsx'
import { SecretView } from './secret-view.tsx'
import { Wait } from './wait.tsx'

type Secret = ResponseOf<typeof startTotp>

/** Sets up an authenticator app: the password, then the secret and the first code of the app. */
export default function SetUpAuthenticatorDialog({ onCodes, onClose }: CodesDialogProps) {
  const { calls, own } = useRealm()
  const [start] = useSend(calls.startTotp)
  const [secret, setSecret] = useState<Secret>()
  if (secret) return <ConfirmCodeDialog secret={secret} onCodes={onCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={securityMessages.factor.setUpTitle}
      submitLabel={securityMessages.factor.next}
      busyLabel={securityMessages.factor.nextBusy}
      purpose="start_totp"
      call={calls.startTotp}
      send={(body) => start({ params: own, body })}
      onSuccess={setSecret}
      onClose={onClose}
    />
  )
}

function ConfirmCodeDialog({ secret, onCodes, onClose }: CodesDialogProps & { readonly secret: Secret }) {
  const { calls, own } = useRealm()
  const { toast } = useToast()
  const [confirm] = useSend(calls.confirmTotp)
  const { field, submission } = useEndpointForm(calls.confirmTotp, {
    values: { code: '' },
    label: () => securityMessages.factor.code,
    refusals: { second_factor_wrong: 'code' },
    // The server's text names recovery codes, which do not exist yet.
    failureText: (error) =>
      refusalCode(error) === 'second_factor_wrong' ? securityMessages.factor.wrongCode : undefined,
    send: (body) => confirm({ params: own, body }),
    onSuccess: (answer) => {
      if ('recovery_codes' in answer) return onCodes(answer.recovery_codes)
      toast({ tone: 'info', title: answer.message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={securityMessages.factor.setUpTitle}
      maxWidth="xs"
      submitLabel={securityMessages.factor.confirm}
      busyLabel={securityMessages.factor.confirmBusy}
      onClose={onClose}
    >
      <Wait />
      <SecretView {...secret} />
      <TextInput
        {...field('code')}
        hint={securityMessages.factor.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
      />
    </FormDialog>
  )
}
