import { signInMessages } from '@mintmark/account'
import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { CustomerRealm } from '../../features/account/customer-realm.tsx'
import { PATHS } from '../../paths.ts'
import { useAppName } from '../../use-homepage.ts'

interface AuthPageProps {
  readonly title: string
  readonly subtitle?: string
  /** Below the card. A link back to signing in by default. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A page about signing in, registering or a mailed link: a card under the name of the product. */
export function AuthPage({ title, subtitle, footer, children }: AuthPageProps) {
  const name = useAppName()
  return (
    <AuthLayout
      brand={
        <Link href={PATHS.markets} color="inherit" underline="none">
          <Brand name={name} size={36} />
        </Link>
      }
      corner={<ColorSchemeToggle />}
      title={title}
      subtitle={subtitle}
      footer={footer ?? <Link href={PATHS.login}>{signInMessages.toSignIn.customer}</Link>}
    >
      <CustomerRealm>{children}</CustomerRealm>
    </AuthLayout>
  )
}
