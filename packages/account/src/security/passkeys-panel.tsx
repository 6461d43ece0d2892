import { knowsPasskeys, useRead } from '@mintmark/client'
import type { Passkey } from '@mintmark/contracts'
import { DateText, EmptyState, lazyDialog, Panel, QueryContent } from '@mintmark/ui'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { AddedFrom } from './added-from.tsx'
import { AwaitingFactor } from './awaiting-factor.tsx'
import { Row, Rows, RowsSkeleton } from './rows.tsx'

const AddPasskeyDialog = lazyDialog(() => import('./add-passkey-dialog.tsx'))
const RemovePasskeyDialog = lazyDialog(() => import('./remove-passkey-dialog.tsx'))

/** The passkeys of the account. */
export function PasskeysPanel() {
  const { calls, own } = useRealm()
  const factor = useRead(calls.readSecondFactor, { params: own })
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const isSupported = knowsPasskeys()
  return (
    <Panel
      title={securityMessages.passkeys.title}
      detail={securityMessages.passkeys.detail}
      flush
      actions={
        factor.data &&
        isSupported && (
          <Button variant="outlined" color="inherit" onClick={() => setIsAdding(true)}>
            {securityMessages.passkeys.add}
          </Button>
        )
      }
    >
      <QueryContent query={factor} failed={securityMessages.factor.failed} loading={<RowsSkeleton />}>
        {(data) => (
          <>
            <AwaitingFactor factor={data} kind="passkey" />
            {data.passkeys.length === 0 ? (
              <EmptyState
                text={securityMessages.passkeys.none}
                detail={isSupported ? securityMessages.passkeys.noneText : securityMessages.passkeys.unsupported}
                icon={<KeyOutlined />}
              />
            ) : (
              <Rows label={securityMessages.passkeys.title}>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
                ))}
              </Rows>
            )}
          </>
        )}
      </QueryContent>
      <Suspense fallback={null}>
        {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
        {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Panel>
  )
}

/** A passkey with its last use, and the button to remove it. */
export function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, last_used_at } = passkey
  return (
    <Row
      icon={<KeyOutlined />}
      title={name}
      action={
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={securityMessages.passkeys.removeNamed({ name })}
          onClick={onRemove}
        >
          {securityMessages.passkeys.remove}
        </Button>
      }
    >
      <AddedFrom factor={passkey} /> ·{' '}
      {last_used_at === null ? (
        securityMessages.passkeys.neverUsed
      ) : (
        <>
          {securityMessages.passkeys.used} <DateText value={last_used_at} />
        </>
      )}
    </Row>
  )
}
