import { knowsPasskeys } from '@mintmark/client'
import { FormError } from '@mintmark/ui'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useTranslation } from 'react-i18next'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The other way in, where the browser knows passkeys. */
export function PasskeyButton() {
  const { t } = useTranslation('session')
  const { signIn, isBusy, failure } = usePasskeyLogin()
  if (!knowsPasskeys()) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
      <Divider sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('or')}</Divider>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        startIcon={<KeyOutlined />}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={signIn}
      >
        {isBusy ? t('passkey.busy') : t('passkey.login')}
      </Button>
      <FormError error={isBusy ? undefined : failure} />
    </Box>
  )
}
