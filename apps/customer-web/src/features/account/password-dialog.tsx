import { refusalCode } from '@mintmark/client'
import { FormDialog, PasswordInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { issueText } from '../../forms/field-issues.ts'

interface PasswordDialogProps {
  readonly title: string
  /** What will happen. */
  readonly text?: string
  readonly submitLabel: string
  readonly busyLabel?: string | undefined
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (password: string) => void
  readonly onClose: () => void
  /** Further fields, above the password. */
  readonly children?: ReactNode
}

/** Asks for the password before something that guards the account is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, busyLabel, busy, error, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const label = t('account.yourPassword')
  const isWrong = refusalCode(error) === 'wrong_password'
  const failure = error === undefined ? undefined : failureText(error, t)
  const submit = () => {
    setIsMissing(password === '')
    if (password !== '') onSubmit(password)
  }
  const refusal = isWrong ? failure : undefined
  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      busy={busy}
      error={isWrong ? undefined : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {children}
      <PasswordInput
        label={label}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isMissing ? issueText(t, label, t('forms.isRequired')) : refusal}
        hint={t('account.yourPasswordHint')}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
