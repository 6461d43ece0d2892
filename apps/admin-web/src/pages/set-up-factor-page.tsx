import { AuthenticatorPanel } from '@mintmark/account'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

interface SetUpFactorPageProps {
  /** True if the app is on. The page stays until the person has saved the recovery codes and continues. */
  readonly isDone: boolean
  readonly onContinue: () => void
}

/** The only screen for staff who must set up an authenticator app first. */
export default function SetUpFactorPage({ isDone, onContinue }: SetUpFactorPageProps) {
  return (
    <AuthPage title={sessionMessages.setUpFactor.title} subtitle={sessionMessages.setUpFactor.text}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <AuthenticatorPanel />
        <Button fullWidth variant="contained" disabled={!isDone} onClick={onContinue}>
          {sessionMessages.setUpFactor.continue}
        </Button>
      </Box>
    </AuthPage>
  )
}
