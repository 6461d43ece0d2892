import { useEndpointForm } from '@mintmark/client'
import { DialogSubject, FormDialog, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../account-api.ts'
import { useRealm } from '../realm.tsx'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, useFactor } from './use-factor.ts'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Removes a passkey, with a second factor, which may be that passkey. */
export default function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, calls, own, name: context } = useRealm()
  const [remove] = api.useRemovePasskeyMutation()
  const factor = useFactor()
  const { field, submission } = useEndpointForm(calls.removePasskey, {
    values: { code: '' },
    label: () => t('confirmFactor.code'),
    toBody: () => ({}),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    send: (_, { code }) => factor.prove(code, (body) => remove({ params: { ...own, id }, body })),
    onSuccess: () => {
      toast({ tone: 'success', title: t('passkeys.removed') })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('passkeys.removeTitle')}
      maxWidth="xs"
      submitLabel={t('passkeys.remove')}
      busyLabel={t('factor.removeBusy')}
      onClose={onClose}
    >
      <DialogSubject>{name}</DialogSubject>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('passkeys.removeText')} {t('wait', { context })}
      </Typography>
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
