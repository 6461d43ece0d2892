import { FormError } from '@mintmark/ui'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AuthFormProps } from './login-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The way in without a password. */
export function PasskeySignIn({ onSignedIn }: AuthFormProps) {
  const { t } = useTranslation()
  const { signIn, isBusy, problem } = usePasskeySignIn(onSignedIn)
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
      <Divider>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('access.or')}
        </Typography>
      </Divider>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<KeyOutlined />}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        {t(isBusy ? 'access.passkeyWaiting' : 'access.passkey')}
      </Button>
      <FormError error={problem} />
    </Box>
  )
}
