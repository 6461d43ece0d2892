import { ConfirmDialog, DateText, EmptyState, Panel, useToast } from '@mintmark/ui'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { type Passkey, useReadSecondFactorQuery, useRemovePasskeyMutation } from './account-api.ts'
import { NotThere, Row, Rows } from './account-rows.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

/** The passkeys that open the account. */
export function PasskeysPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const factor = useReadSecondFactorQuery({ params: { userId } })
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <Panel
      title={t('account.passkeys.title')}
      detail={t('account.passkeys.detail')}
      flush
      actions={
        factor.data && (
          <Button variant="outlined" color="inherit" onClick={() => setIsAdding(true)}>
            {t('account.passkeys.add')}
          </Button>
        )
      }
    >
      {factor.data === undefined ? (
        <NotThere heading={t('account.factor.failed')} query={factor} />
      ) : factor.data.passkeys.length === 0 ? (
        <EmptyState text={t('account.passkeys.none')} detail={t('account.passkeys.noneText')} icon={<KeyOutlined />} />
      ) : (
        <Rows label={t('account.passkeys.title')}>
          {factor.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={setRemoving} />
          ))}
        </Rows>
      )}
      {isAdding && <AddPasskeyDialog userId={userId} onClose={() => setIsAdding(false)} />}
      {removing && <RemoveDialog userId={userId} passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const { name, created_at, last_used_at } = passkey
  return (
    <Row
      icon={<KeyOutlined />}
      title={name}
      action={
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t('account.passkeys.removeNamed', { name })}
          onClick={() => onRemove(passkey)}
        >
          {t('account.passkeys.remove')}
        </Button>
      }
    >
      {t('account.passkeys.added')} <DateText value={created_at} style="date" /> · {t('account.passkeys.used')}{' '}
      {last_used_at === null ? t('account.passkeys.never') : <DateText value={last_used_at} />}
    </Row>
  )
}

interface RemoveDialogProps {
  readonly userId: string
  readonly passkey: Passkey
  readonly onClose: () => void
}

function RemoveDialog({ userId, passkey, onClose }: RemoveDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const [remove, { isLoading, error }] = useRemovePasskeyMutation()
  const confirm = async () => {
    const { data } = await remove({ params: { userId, id: passkey.id } })
    if (!data) return
    toast({ tone: 'success', title: t('account.passkeys.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('account.passkeys.removeTitle')}
      text={t('account.passkeys.removeText')}
      subject={passkey.name}
      confirmLabel={t('account.passkeys.remove')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : failureText(error, t)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
