import { FormDialog, type FormDialogProps, PasswordInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'

type Given = 'title' | 'submitLabel' | 'busyLabel' | 'busy' | 'onClose'

export type PasswordDialogProps = Pick<FormDialogProps, Given> & {
  readonly text: string
  /** The failure of the call that was given the password. */
  readonly failure: unknown
  readonly onSubmit: (password: string) => void
}

/** Asks for the password again, before how one signs in is changed. */
export function PasswordDialog({ text, failure, onSubmit, ...dialog }: PasswordDialogProps) {
  const { t } = useTranslation('account')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const refused = splitFailure(failure, ['password'], t('failed'))
  return (
    <FormDialog
      {...dialog}
      maxWidth="xs"
      error={refused.form}
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <PasswordInput
        {...register('password', { required: t('askPassword.required') })}
        label={t('askPassword.label')}
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused.fields.password}
      />
    </FormDialog>
  )
}
