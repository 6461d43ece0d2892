import { AuthLayout, Brand, ColorSchemeToggle, useToast } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageTitle } from '../app/page-title.tsx'
import { PATHS } from '../app/paths.ts'
import { LinkInvalid } from '../features/session/link-invalid.tsx'
import { ResetForm } from '../features/session/reset-form.tsx'

/** Where mailed links and invitations lead. */
export default function ResetPasswordPage() {
  const { t } = useTranslation(['session', 'app'])
  const { toast } = useToast()
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token')
  const done = (message: string | undefined) => {
    if (message) toast({ tone: 'success', title: message })
    navigate(PATHS.login, { replace: true })
  }
  return (
    <AuthLayout
      brand={<Brand name={t('app:product')} size={36} />}
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      corner={<ColorSchemeToggle />}
      footer={<Link href={PATHS.login}>{t('backToLogin')}</Link>}
    >
      <PageTitle page={t('reset.title')} />
      {token ? (
        <ResetForm token={token} forgotHref={PATHS.forgotPassword} onDone={done} />
      ) : (
        <LinkInvalid forgotHref={PATHS.forgotPassword} />
      )}
    </AuthLayout>
  )
}
