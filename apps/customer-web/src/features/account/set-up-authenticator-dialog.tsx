import { refusalCode } from '@mintmark/client'
import type { ResponseOf, startTotp } from '@mintmark/contracts'
import { CopyButton, FormDialog, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { issueText } from '../../forms/field-issues.ts'
import { useConfirmTotpMutation, useStartTotpMutation } from './account-api.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const QR_PX = 184
const GROUP = /.{1,4}/g

type Secret = ResponseOf<typeof startTotp>

interface SetUpProps {
  readonly userId: string
  readonly onClose: () => void
}

/** Setting up an authenticator app: the password, the secret and its first code, the recovery codes. */
export default function SetUpAuthenticatorDialog({ userId, onClose }: SetUpProps) {
  const { t } = useTranslation()
  const [start, { isLoading, error, data: secret }] = useStartTotpMutation()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (secret) return <ConfirmDialog userId={userId} secret={secret} onConfirmed={setCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('account.factor.setUpTitle')}
      submitLabel={t('account.factor.next')}
      busy={isLoading}
      error={error}
      onSubmit={(password) => void start({ params: { userId }, body: { password } })}
      onClose={onClose}
    />
  )
}

interface ConfirmDialogProps extends SetUpProps {
  readonly secret: Secret
  readonly onConfirmed: (codes: readonly string[]) => void
}

function ConfirmDialog({ userId, secret, onConfirmed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [confirm, { isLoading, error }] = useConfirmTotpMutation()
  const label = t('account.factor.code')
  const isWrong = refusalCode(error) === 'second_factor_wrong'
  const failure = error === undefined ? undefined : failureText(error, t)
  const submit = async () => {
    setIsMissing(code.trim() === '')
    if (code.trim() === '') return
    const { data } = await confirm({ params: { userId }, body: { code } })
    if (data) onConfirmed(data.recovery_codes)
  }
  const refusal = isWrong ? failure : undefined
  return (
    <FormDialog
      title={t('account.factor.setUpTitle')}
      maxWidth="xs"
      submitLabel={t('account.factor.confirm')}
      busyLabel={t('account.factor.confirming')}
      busy={isLoading}
      error={isWrong ? undefined : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SecretView secret={secret} />
      <TextInput
        label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={isMissing ? issueText(t, label, t('forms.isRequired')) : refusal}
        hint={t('account.factor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
      />
    </FormDialog>
  )
}

/** The secret as a picture and as text, for those who cannot scan; in groups to the eye, in one piece to who copies it. */
function SecretView({ secret: { secret, uri } }: { readonly secret: Secret }) {
  const { t } = useTranslation()
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('account.factor.scan')}
      </Typography>
      {/* Apps read dark squares on white, whatever the theme. */}
      <Box
        sx={{
          justifySelf: 'center',
          p: 1,
          borderRadius: '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
          lineHeight: 0,
        }}
      >
        <QRCodeSVG value={uri} size={QR_PX} marginSize={1} title={t('account.factor.qr')} />
      </Box>
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('account.factor.secret')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="code" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {[...secret.matchAll(GROUP)].map(({ 0: group, index }) => (
              <Box key={index} component="span" sx={{ display: 'inline-block', mr: 1 }}>
                {group}
              </Box>
            ))}
          </Box>
          <CopyButton text={secret} label={t('account.factor.copySecret')} />
        </Box>
      </Box>
    </>
  )
}
