import { type Sent, useEndpointForm } from '@mintmark/client'
import type { Endpoint, startTotp } from '@mintmark/contracts'
import { FormDialog, type FormDialogProps, PasswordInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

type PasswordBody = (typeof startTotp)['body']

export interface PasswordDialogProps<Data>
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'busyLabel' | 'tone' | 'onClose'> {
  /** What is going to happen. */
  readonly text?: string
  readonly call: Endpoint & { readonly body: PasswordBody }
  readonly send: (body: { readonly password: string }) => PromiseLike<Sent<Data>>
  readonly onSuccess: (data: Data) => void
}

/** Asks for the password again before a change to the security of the account. */
export function PasswordDialog<Data>({ text, call, send, onSuccess, ...dialog }: PasswordDialogProps<Data>) {
  const { t } = useTranslation('account')
  const { field, submission } = useEndpointForm(call, {
    values: { password: '' },
    label: () => t('yourPassword'),
    refusals: { wrong_password: 'password' },
    send,
    onSuccess,
  })
  return (
    <FormDialog {...dialog} {...submission} maxWidth="xs">
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      <PasswordInput {...field('password')} hint={t('yourPasswordHint')} autoComplete="current-password" />
    </FormDialog>
  )
}
