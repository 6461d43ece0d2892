import { preloadable, usePreload } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { Suspense, useState } from 'react'
import { RegisterForm } from '../features/session/register-form.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'
import { accessMessages } from '../locales/en/access-messages.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

const RegistrationConsent = preloadable(() => import('../features/legal/registration-consent.tsx'))
const CheckInbox = preloadable(() => import('../features/session/check-inbox.tsx'))

export default function RegisterPage() {
  const { next, loadSession } = useSignedIn()
  const [mailedTo, setMailedTo] = useState<string>()
  usePreload(CheckInbox)
  if (mailedTo !== undefined)
    return (
      <AuthPage title={accessMessages.inbox.title}>
        <Suspense fallback={null}>
          <CheckInbox email={mailedTo} />
        </Suspense>
      </AuthPage>
    )
  return (
    <AuthPage
      title={accessMessages.createAccount}
      subtitle={accessMessages.registerSubtitle}
      footer={
        <>
          {accessMessages.haveAccount} <Link href={withReturn(PATHS.login, next)}>{sessionMessages.signInLink}</Link>
        </>
      }
    >
      <RegisterForm
        loadSession={loadSession}
        onMailed={setMailedTo}
        renderConsent={(field) => (
          <Suspense fallback={null}>
            <RegistrationConsent {...field} />
          </Suspense>
        )}
      />
    </AuthPage>
  )
}
