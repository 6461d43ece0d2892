import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate, useLocation } from 'react-router-dom'
import { PageTitle } from '../app/page-title.tsx'
import { PATHS } from '../app/paths.ts'
import { LoginForm } from '../features/session/login-form.tsx'
import { PasskeyButton } from '../features/session/passkey-button.tsx'
import { useReadAdminSessionQuery } from '../features/session/session-api.ts'

/** Where the guard found the visitor, or the dashboard. */
function useReturnTo(): string | Location {
  const state: unknown = useLocation().state
  const isGuarded = typeof state === 'object' && state !== null && 'from' in state
  return isGuarded ? (state.from as Location) : PATHS.dashboard
}

export default function LoginPage() {
  const { t } = useTranslation(['session', 'app'])
  const { data } = useReadAdminSessionQuery()
  const returnTo = useReturnTo()
  if (data?.staff) return <Navigate to={returnTo} replace />
  return (
    <AuthLayout
      brand={<Brand name={t('app:product')} size={36} />}
      title={t('title')}
      subtitle={t('subtitle')}
      corner={<ColorSchemeToggle />}
      footer={<Link href={PATHS.forgotPassword}>{t('forgotLink')}</Link>}
    >
      <PageTitle page={t('title')} />
      <LoginForm />
      <PasskeyButton />
    </AuthLayout>
  )
}
