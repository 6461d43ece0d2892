import { useEndpointForm, useSend } from '@mintmark/client'
import type { Passkey } from '@mintmark/contracts'
import { DialogSubject, FormDialog, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Removes a passkey, with a second factor, which may be that passkey. */
export default function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { toast } = useToast()
  const { calls, own, name: context } = useRealm()
  const [remove] = useSend(calls.removePasskey)
  const factor = useFactor('remove_passkey')
  const { field, submission } = useEndpointForm(calls.removePasskey, {
    values: { code: '' },
    label: () => securityMessages.confirmFactor.code,
    toBody: () => ({}),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    send: (_, { code }) => factor.prove(code, (body) => remove({ params: { ...own, id }, body })),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={securityMessages.passkeys.removeTitle}
      maxWidth="xs"
      submitLabel={securityMessages.passkeys.remove}
      busyLabel={securityMessages.factor.removeBusy}
      onClose={onClose}
    >
      <DialogSubject>{name}</DialogSubject>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {securityMessages.passkeys.removeText} {securityMessages.wait[context]}
      </Typography>
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
