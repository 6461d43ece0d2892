import { AuthLayout, type AuthLayoutProps, Brand, ColorSchemeToggle } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../app/page-title.tsx'
import { StaffRealm } from '../../features/account/staff-realm.tsx'

type AuthPageProps = Pick<AuthLayoutProps, 'title' | 'subtitle' | 'footer' | 'children'>

/** A page for signing in or setting a password. */
export function AuthPage({ children, ...layout }: AuthPageProps) {
  const { t } = useTranslation('app')
  return (
    <AuthLayout {...layout} brand={<Brand name={t('product')} size={36} />} corner={<ColorSchemeToggle />}>
      <PageTitle page={layout.title} />
      <StaffRealm>{children}</StaffRealm>
    </AuthLayout>
  )
}
