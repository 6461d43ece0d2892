import { useRead } from '@mintmark/client'
import type { SecondFactor } from '@mintmark/contracts'
import { InlineNotice, lazyDialog, Panel, preloadable, QueryContent, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { AddedFrom } from './added-from.tsx'
import { AwaitingFactor } from './awaiting-factor.tsx'
import { RowsSkeleton } from './rows.tsx'

const RecoveryCodesDialog = preloadable(() => import('./recovery-codes-dialog.tsx'))
const RemoveAuthenticatorDialog = lazyDialog(() => import('./remove-authenticator-dialog.tsx'))

/** Loads a dialog that creates codes together with the view that shows them, because they can be read only once. */
async function withCodesDialog<Dialog>(dialog: Promise<Dialog>): Promise<Dialog> {
  const [loaded] = await Promise.all([dialog, RecoveryCodesDialog.preload()])
  return loaded
}
const SetUpAuthenticatorDialog = lazyDialog(() => withCodesDialog(import('./set-up-authenticator-dialog.tsx')))
const RenewCodesDialog = lazyDialog(() => withCodesDialog(import('./renew-codes-dialog.tsx')))

const FEW_CODES = 3

type Action = 'setUp' | 'remove' | 'renew'

/** Shows if signing in requires a second step, with the actions that change it. */
export function AuthenticatorPanel() {
  const { calls, own } = useRealm()
  const factor = useRead(calls.readSecondFactor, { params: own }, { refetchOnMountOrArgChange: true })
  const [action, setAction] = useState<Action>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setAction(undefined)
  const showCodes = (created: readonly string[]) => {
    close()
    setCodes(created)
  }
  const dialogs: Record<Action, ReactNode> = {
    setUp: <SetUpAuthenticatorDialog onCodes={showCodes} onClose={close} />,
    remove: <RemoveAuthenticatorDialog onClose={close} />,
    renew: <RenewCodesDialog onCodes={showCodes} onClose={close} />,
  }
  return (
    <Panel
      title={securityMessages.factor.title}
      detail={securityMessages.factor.detail}
      flush={factor.data === undefined}
      actions={factor.data && <OnOff isOn={factor.data.totp} />}
    >
      <QueryContent query={factor} failed={securityMessages.factor.failed} loading={<RowsSkeleton />}>
        {(data) => <FactorActions factor={data} onAction={setAction} />}
      </QueryContent>
      {action && <Suspense fallback={null}>{dialogs[action]}</Suspense>}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  return (
    <StatusChip
      tone={isOn ? 'good' : 'neutral'}
      label={isOn ? securityMessages.factor.on : securityMessages.factor.off}
    />
  )
}

interface FactorActionsProps {
  readonly factor: SecondFactor
  readonly onAction: (action: Action) => void
}

function FactorActions({ factor, onAction }: FactorActionsProps) {
  const { totp, recovery_codes_left: count } = factor
  if (factor.awaiting_approval?.factor === 'app') return <AwaitingFactor factor={factor} kind="app" />
  if (!totp)
    return (
      <Button variant="contained" onClick={() => onAction('setUp')}>
        {securityMessages.factor.setUp}
      </Button>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {factor.totp_added && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <AddedFrom factor={factor.totp_added} />
        </Typography>
      )}
      {count < FEW_CODES && <InlineNotice tone="warning" text={securityMessages.factor.fewCodes} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
          {securityMessages.factor.codesLeft({ count })}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={() => onAction('renew')}>
          {securityMessages.factor.renew}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onAction('remove')}>
          {securityMessages.factor.remove}
        </Button>
      </Box>
    </Box>
  )
}
