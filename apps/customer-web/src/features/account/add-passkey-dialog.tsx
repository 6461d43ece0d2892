import { refusalCode } from '@mintmark/client'
import { FormDialog, PasswordInput, TextInput, useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { issueText } from '../../forms/field-issues.ts'
import { deviceOf } from './device-name.ts'
import { useAddPasskey } from './use-add-passkey.ts'

interface AddPasskeyDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

/** A passkey by its name, after the password. What was typed stays when the browser or the server says no. */
export function AddPasskeyDialog({ userId, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const device = deviceOf(navigator.userAgent)
  const [name, setName] = useState(device ? t('account.sessions.device', { ...device }) : '')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { add, isBusy, failure } = useAddPasskey(userId, () => {
    toast({ tone: 'success', title: t('account.passkeys.done') })
    onClose()
  })
  const submit = () => {
    setWasTried(true)
    if (name.trim() !== '' && password !== '') void add(name.trim(), password)
  }
  const missing = (label: string, value: string) =>
    wasTried && value.trim() === '' ? issueText(t, label, t('forms.isRequired')) : undefined
  const call = failure && 'call' in failure ? failure.call : undefined
  const text = failure && ('text' in failure ? failure.text : failureText(failure.call, t))
  const isWrong = refusalCode(call) === 'wrong_password'
  const nameLabel = t('account.passkeys.name')
  const passwordLabel = t('account.yourPassword')
  return (
    <FormDialog
      title={t('account.passkeys.addTitle')}
      maxWidth="xs"
      submitLabel={t('account.passkeys.submit')}
      busyLabel={t('account.passkeys.submitting')}
      busy={isBusy}
      error={isWrong ? undefined : text}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={nameLabel}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={missing(nameLabel, name)}
        hint={t('account.passkeys.nameHint')}
        maxLength={60}
      />
      <PasswordInput
        label={passwordLabel}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={missing(passwordLabel, password) ?? (isWrong ? text : undefined)}
        hint={t('account.yourPasswordHint')}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
