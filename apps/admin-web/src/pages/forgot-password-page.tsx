import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { PATHS } from '../app/paths.ts'
import { ForgotForm } from '../features/session/forgot-form.tsx'

export default function ForgotPasswordPage() {
  const { t } = useTranslation(['session', 'app'])
  return (
    <AuthLayout
      brand={<Brand name={t('app:product')} size={36} />}
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      corner={<ColorSchemeToggle />}
      footer={<Link href={PATHS.login}>{t('backToLogin')}</Link>}
    >
      <PageTitle page={t('forgot.title')} />
      <ForgotForm />
    </AuthLayout>
  )
}
