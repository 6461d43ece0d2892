import { AuthLayout, type AuthLayoutProps, Brand, ColorSchemeToggle } from '@mintmark/ui'
import { StaffRealm } from '../../features/account/staff-realm.tsx'
import { PageTitle } from '../../titles/page-title.tsx'
import { useAppName } from '../../titles/use-app-name.ts'

type AuthPageProps = Pick<AuthLayoutProps, 'title' | 'subtitle' | 'footer' | 'children'>

/** A page for signing in or setting a password. */
export function AuthPage({ children, ...layout }: AuthPageProps) {
  const name = useAppName()
  return (
    <AuthLayout {...layout} brand={<Brand name={name} size={36} />} corner={<ColorSchemeToggle />}>
      <PageTitle page={layout.title} />
      <StaffRealm>{children}</StaffRealm>
    </AuthLayout>
  )
}
