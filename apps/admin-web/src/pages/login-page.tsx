import { LoginForm, PasskeySignIn } from '@mintmark/account'
import { type Location, Navigate, useLocation } from 'react-router-dom'
import { useIsStaffSignedIn } from '../features/session/staff-session.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

/** The path at which the guard stopped the visitor, or the dashboard. */
function useReturnTo(): string | Location {
  const state: unknown = useLocation().state
  const isGuarded = typeof state === 'object' && state !== null && 'from' in state
  return isGuarded ? (state.from as Location) : PATHS.dashboard
}

export default function LoginPage() {
  const { isSignedIn, refetch } = useIsStaffSignedIn()
  const returnTo = useReturnTo()
  if (isSignedIn) return <Navigate to={returnTo} replace />
  return (
    <AuthPage title={sessionMessages.title} subtitle={sessionMessages.subtitle}>
      <LoginForm loadSession={refetch} />
      <PasskeySignIn loadSession={refetch} />
    </AuthPage>
  )
}
