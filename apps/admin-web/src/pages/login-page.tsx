import { LoginForm, PasskeySignIn } from '@mintmark/account'
import { useHydrated } from '@mintmark/ui'
import { type Location, Navigate, useLocation } from 'react-router-dom'
import { useIsStaffSignedIn } from '../features/session/staff-session.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

/** The visitor whom the guard stopped: at which path, and whether they were signed in there before. */
interface Stopped {
  readonly from: Location
  readonly wasIn: boolean
}

export default function LoginPage() {
  const { isSignedIn, refetch } = useIsStaffSignedIn()
  const stopped = useLocation().state as Stopped | null
  // A prerendered page knows no visitor.
  const wasIn = useHydrated(
    () => stopped?.wasIn ?? false,
    () => false,
  )
  if (isSignedIn) return <Navigate to={stopped?.from ?? PATHS.dashboard} replace />
  return (
    <AuthPage title={sessionMessages.title} subtitle={wasIn ? sessionMessages.signedOut : sessionMessages.subtitle}>
      <LoginForm loadSession={refetch} />
      <PasskeySignIn loadSession={refetch} />
    </AuthPage>
  )
}
