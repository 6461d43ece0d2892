import { Panel, StatusChip, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type SecondFactor,
  useReadSecondFactorQuery,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
} from './account-api.ts'
import { NotThere } from './account-rows.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const SetUpAuthenticatorDialog = lazy(() => import('./set-up-authenticator-dialog.tsx'))

const ACTS = ['setUp', 'remove', 'renew'] as const
type Act = (typeof ACTS)[number]

interface ActProps {
  readonly userId: string
  readonly onClose: () => void
}

/** The second step at sign-in: whether there is one, and what can be done about it. */
export function AuthenticatorPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const factor = useReadSecondFactorQuery({ params: { userId } })
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const dialog: Record<Act, () => ReactNode> = {
    setUp: () => <SetUpAuthenticatorDialog userId={userId} onClose={close} />,
    remove: () => <RemoveDialog userId={userId} onClose={close} />,
    renew: () => <RenewDialog userId={userId} onClose={close} />,
  }
  return (
    <Panel
      title={t('account.factor.title')}
      detail={t('account.factor.detail')}
      flush={factor.data === undefined}
      actions={factor.data && <OnOff isOn={factor.data.totp} />}
    >
      {factor.data === undefined ? (
        <NotThere heading={t('account.factor.failed')} query={factor} />
      ) : (
        <FactorActs factor={factor.data} onAct={setAct} />
      )}
      {act && <Suspense fallback={null}>{dialog[act]()}</Suspense>}
    </Panel>
  )
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation()
  return <StatusChip tone={isOn ? 'good' : 'neutral'} label={t(isOn ? 'account.factor.on' : 'account.factor.off')} />
}

interface FactorActsProps {
  readonly factor: SecondFactor
  readonly onAct: (act: Act) => void
}

function FactorActs({ factor: { totp, recovery_codes_left: count }, onAct }: FactorActsProps) {
  const { t } = useTranslation()
  if (!totp)
    return (
      <Button variant="contained" onClick={() => onAct('setUp')}>
        {t('account.factor.setUp')}
      </Button>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
        {t('account.factor.codesLeft', { count })}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => onAct('renew')}>
        {t('account.factor.renew')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => onAct('remove')}>
        {t('account.factor.remove')}
      </Button>
    </Box>
  )
}

function RemoveDialog({ userId, onClose }: ActProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const [removeTotp, { isLoading, error }] = useRemoveTotpMutation()
  const submit = async (password: string) => {
    const { data } = await removeTotp({ params: { userId }, body: { password } })
    if (!data) return
    toast({ tone: 'success', title: t('account.factor.removed') })
    onClose()
  }
  return (
    <PasswordDialog
      title={t('account.factor.removeTitle')}
      text={t('account.factor.removeText')}
      submitLabel={t('account.factor.remove')}
      busy={isLoading}
      error={error}
      onSubmit={(password) => void submit(password)}
      onClose={onClose}
    />
  )
}

function RenewDialog({ userId, onClose }: ActProps) {
  const { t } = useTranslation()
  const [renew, { isLoading, error, data }] = useRenewRecoveryCodesMutation()
  if (data) return <RecoveryCodesDialog codes={data.recovery_codes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('account.factor.renewTitle')}
      text={t('account.factor.renewText')}
      submitLabel={t('account.factor.renewSubmit')}
      busy={isLoading}
      error={error}
      onSubmit={(password) => void renew({ params: { userId }, body: { password } })}
      onClose={onClose}
    />
  )
}
