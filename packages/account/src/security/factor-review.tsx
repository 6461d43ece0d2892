import { useRead } from '@mintmark/client'
import type { Passkey } from '@mintmark/contracts'
import { lazyDialog } from '@mintmark/ui'
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { AddedFrom } from './added-from.tsx'
import { PasskeyRow } from './passkeys-panel.tsx'
import { Row, Rows } from './rows.tsx'

const RemoveAuthenticatorDialog = lazyDialog(() => import('./remove-authenticator-dialog.tsx'))
const RemovePasskeyDialog = lazyDialog(() => import('./remove-passkey-dialog.tsx'))

/** The factors that outlive a change of the password, each with the time and place that it was added, to remove strange ones. */
export function FactorReview() {
  const { calls, own } = useRealm()
  const { data } = useRead(calls.readSecondFactor, { params: own })
  const [removing, setRemoving] = useState<Passkey | 'app'>()
  const close = () => setRemoving(undefined)
  if (!data || (!data.totp && data.passkeys.length === 0)) return null
  return (
    <Box>
      <Typography variant="body2">{securityMessages.changePassword.review}</Typography>
      <Rows label={securityMessages.changePassword.review}>
        {data.totp && (
          <Row
            icon={<PhonelinkLockOutlined />}
            title={securityMessages.factor.title}
            action={
              <Button
                size="small"
                variant="outlined"
                color="error"
                aria-label={securityMessages.factor.removeTitle}
                onClick={() => setRemoving('app')}
              >
                {securityMessages.factor.remove}
              </Button>
            }
          >
            {data.totp_added && <AddedFrom factor={data.totp_added} />}
          </Row>
        )}
        {data.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </Rows>
      <Suspense fallback={null}>
        {removing === 'app' && <RemoveAuthenticatorDialog onClose={close} />}
        {typeof removing === 'object' && <RemovePasskeyDialog passkey={removing} onClose={close} />}
      </Suspense>
    </Box>
  )
}
