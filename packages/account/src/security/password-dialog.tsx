import { type Sent, useEndpointForm } from '@mintmark/client'
import type { Endpoint, FactorCheckPurpose, startTotp } from '@mintmark/contracts'
import { FormDialog, type FormDialogProps, PasswordInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { securityMessages } from '../locales/en/security-messages.ts'
import { FactorInput } from './factor-input.tsx'
import { FACTOR_REFUSALS, type Proof, useFactor } from './use-factor.ts'

type PasswordBody = (typeof startTotp)['body']

export interface PasswordDialogProps<Data>
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'busyLabel' | 'tone' | 'onClose'> {
  /** An explanation of the action. */
  readonly text?: string
  readonly call: Endpoint & { readonly body: PasswordBody }
  /** The call, as the check of a passkey names it. */
  readonly purpose: FactorCheckPurpose
  readonly send: (body: { readonly password: string } & Proof) => PromiseLike<Sent<Data>>
  readonly onSuccess: (data: Data) => void
}

/** Asks for the password again, and for a second factor where there is one, before a change to the security of the account. */
export function PasswordDialog<Data>({ text, call, purpose, send, onSuccess, ...dialog }: PasswordDialogProps<Data>) {
  const factor = useFactor(purpose)
  const labels = { password: securityMessages.yourPassword, code: securityMessages.confirmFactor.code }
  const { field, submission } = useEndpointForm(call, {
    values: { password: '', code: '' },
    label: (name) => labels[name],
    toBody: ({ password }) => ({ password }),
    refusals: { wrong_password: 'password', ...FACTOR_REFUSALS },
    failureText: factor.failureText,
    send: ({ password }, { code }) => factor.prove(code, (proof) => send({ password, ...proof })),
    onSuccess,
  })
  return (
    <FormDialog {...dialog} {...submission} maxWidth="xs">
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      <PasswordInput {...field('password')} hint={securityMessages.yourPasswordHint} autoComplete="current-password" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
