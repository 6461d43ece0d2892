import { useEndpointForm } from '@mintmark/client'
import { FormDialog, PasswordInput, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { useFactor } from './use-factor.ts'

/** Turns the authenticator app off, with the password and a second factor. */
export function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, calls, own, name: context } = useRealm()
  const [remove] = api.useRemoveTotpMutation()
  const factor = useFactor()
  const labels = { password: t('yourPassword'), code: t('confirmFactor.code') }
  const { field, submission } = useEndpointForm(calls.removeTotp, {
    values: { password: '', code: '' },
    label: (name) => labels[name],
    toBody: ({ password }) => ({ password }),
    refusals: { wrong_password: 'password', second_factor_wrong: 'code', second_factor_required: 'code' },
    failureText: factor.failureText,
    send: async (body, { code }) => {
      const proof = await factor.proofOf(code)
      return proof.data ? remove({ params: own, body: { ...body, ...proof.data } }) : proof
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('factor.removed') })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t('factor.removeTitle')}
      maxWidth="xs"
      submitLabel={t('factor.remove')}
      busyLabel={t('factor.removeBusy')}
      tone="danger"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('factor.removeText')} {t('wait', { context })}
      </Typography>
      <PasswordInput {...field('password')} hint={t('yourPasswordHint')} autoComplete="current-password" />
      <TextInput {...field('code')} hint={factor.hint} autoComplete="one-time-code" maxLength={40} />
    </FormDialog>
  )
}
