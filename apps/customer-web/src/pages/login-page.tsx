import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useAppName } from '../app/use-app-name.ts'
import { LoginForm } from '../features/session/login-form.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'

export default function LoginPage() {
  const { t } = useTranslation()
  const name = useAppName()
  const { next, onSignedIn } = useSignedIn()
  return (
    <AuthLayout
      brand={
        <Link href="/" color="inherit" underline="none">
          <Brand name={name} size={36} />
        </Link>
      }
      corner={<ColorSchemeToggle />}
      title={t('session.signIn')}
      subtitle={t('session.signInSubtitle')}
      footer={
        <>
          {t('session.noAccount')} <Link href={withReturn('/register', next)}>{t('session.register')}</Link>
        </>
      }
    >
      <LoginForm onSignedIn={onSignedIn} />
    </AuthLayout>
  )
}
