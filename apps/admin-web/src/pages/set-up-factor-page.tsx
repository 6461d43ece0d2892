import { AuthenticatorPanel } from '@mintmark/account'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { accountMessages } from '../locales/en/account-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

interface SetUpFactorPageProps {
  /** True if the app is on. The page stays until the person has saved the recovery codes and continues. */
  readonly isDone: boolean
  readonly onContinue: () => void
}

/** The only screen for staff who must set up an authenticator app first. */
export default function SetUpFactorPage({ isDone, onContinue }: SetUpFactorPageProps) {
  return (
    <AuthPage title={accountMessages.setUpFactor.title} subtitle={accountMessages.setUpFactor.text}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <AuthenticatorPanel />
        <Button fullWidth variant="contained" disabled={!isDone} onClick={onContinue}>
          {accountMessages.setUpFactor.continue}
        </Button>
      </Box>
    </AuthPage>
  )
}
