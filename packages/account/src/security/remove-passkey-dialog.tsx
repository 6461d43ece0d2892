import { useEndpointForm } from '@mintmark/client'
import { DialogSubject, FormDialog, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import type { Passkey } from '../account-api.ts'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Removes a passkey, with a second factor, which may be that passkey. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { toast } = useToast()
  const { api, calls, own, name: context } = useRealm()
  const [remove] = api.useRemovePasskeyMutation()
  const factor = useFactor()
  const { field, submission } = useEndpointForm(calls.removePasskey, {
    values: { code: '' },
    label: () => accountMessages.confirmFactor.code,
    toBody: () => ({}),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    send: (_, { code }) => factor.prove(code, (body) => remove({ params: { ...own, id }, body })),
    onSuccess: () => {
      toast({ tone: 'success', title: accountMessages.passkeys.removed })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={accountMessages.passkeys.removeTitle}
      maxWidth="xs"
      submitLabel={accountMessages.passkeys.remove}
      busyLabel={accountMessages.factor.removeBusy}
      onClose={onClose}
    >
      <DialogSubject>{name}</DialogSubject>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {accountMessages.passkeys.removeText} {accountMessages.wait[context]}
      </Typography>
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
