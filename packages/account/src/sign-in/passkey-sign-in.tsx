import { knowsPasskeys } from '@mintmark/client'
import { FormError, useHydrated } from '@mintmark/ui'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import type { SignInProps } from './login-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Signing in without a password, where the browser supports it. */
export function PasskeySignIn(props: SignInProps) {
  const { signIn, isBusy, failure } = usePasskeySignIn(props)
  // The build cannot know the browser, so a prerendered page has the button, as most browsers do.
  if (!useHydrated(knowsPasskeys, () => true)) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
      <Divider sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{signInMessages.signIn.or}</Divider>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<KeyOutlined />}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        {isBusy ? signInMessages.signIn.passkeyBusy : signInMessages.signIn.passkey}
      </Button>
      <FormError error={failure} />
    </Box>
  )
}
