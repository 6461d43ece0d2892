import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useAppName } from '../app/use-app-name.ts'
import { RegisterForm } from '../features/session/register-form.tsx'
import { withReturn } from '../features/session/return-path.ts'
import { useSignedIn } from '../features/session/use-signed-in.ts'

export default function RegisterPage() {
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
      title={t('session.createAccount')}
      subtitle={t('session.registerSubtitle')}
      footer={
        <>
          {t('session.haveAccount')} <Link href={withReturn('/login', next)}>{t('session.signInLink')}</Link>
        </>
      }
    >
      <RegisterForm onSignedIn={onSignedIn} />
    </AuthLayout>
  )
}
