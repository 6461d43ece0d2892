import { InlineNotice, KeyValueList, Panel, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactor } from './account-api.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemoveTotpDialog } from './remove-totp-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx'

const FEW_CODES = 3

type Act = 'setUp' | 'remove' | 'renew'

/** The authenticator app of the one who is signed in: whether there is one, and its recovery codes. */
export function AuthenticatorPanel({ factor }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation('account')
  const [act, setAct] = useState<Act | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { totp, recovery_codes_left: left } = factor
  const close = () => setAct(null)
  const show = (made: readonly string[]) => {
    close()
    setCodes(made)
  }
  const button = (which: Act, variant: 'contained' | 'outlined') => (
    <Button variant={variant} {...(variant === 'outlined' && { color: 'inherit' })} onClick={() => setAct(which)}>
      {t(`totp.${which}`)}
    </Button>
  )
  return (
    <Panel title={t('totp.title')} detail={t('totp.detail')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <KeyValueList
          items={[
            {
              label: t('totp.state'),
              value: <StatusChip tone={totp ? 'good' : 'neutral'} label={totp ? t('totp.on') : t('totp.off')} />,
            },
            ...(totp ? [{ label: t('totp.codesLeft'), value: String(left) }] : []),
          ]}
        />
        {totp && left < FEW_CODES && <InlineNotice tone="warning" text={t('totp.fewCodes')} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {totp ? (
            <>
              {button('renew', 'outlined')}
              {button('remove', 'outlined')}
            </>
          ) : (
            button('setUp', 'contained')
          )}
        </Box>
      </Box>
      {act === 'setUp' && <SetUpTotpDialog onDone={show} onClose={close} />}
      {act === 'renew' && <RenewCodesDialog onDone={show} onClose={close} />}
      {act === 'remove' && <RemoveTotpDialog onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}
