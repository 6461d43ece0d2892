import Link from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { CheckInbox } from '../features/session/check-inbox.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function RegisterPage() {
  const { t } = useTranslation()
  const { next, loadSession } = useSignedIn()
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo !== undefined)
    return (
      <AuthPage title={t('access.inbox.title')}>
        <CheckInbox email={mailedTo} />
      </AuthPage>
    )
  return (
    <AuthPage
      title={t('access.createAccount')}
      subtitle={t('access.registerSubtitle')}
      footer={
        <>
          {t('access.haveAccount')} <Link href={withReturn(PATHS.login, next)}>{t('session.signInLink')}</Link>
        </>
      }
    >
      <RegisterForm loadSession={loadSession} onMailed={setMailedTo} />
    </AuthPage>
  )
}
