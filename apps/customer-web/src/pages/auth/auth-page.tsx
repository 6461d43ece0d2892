import { AuthLayout, Brand, ColorSchemeToggle } from '@mintmark/ui'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppName } from '../../app/use-app-name.ts'
import { addAccessWords } from '../../features/session/access-catalogue.ts'

addAccessWords()

interface AuthPageProps {
  readonly title: string
  readonly subtitle?: string
  /** Below the card; the way back to signing in where nothing is given. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A card in the middle of the page, under the name of the product: every screen about getting in. */
export function AuthPage({ title, subtitle, footer, children }: AuthPageProps) {
  const { t } = useTranslation()
  const name = useAppName()
  return (
    <AuthLayout
      brand={
        <Link href="/" color="inherit" underline="none">
          <Brand name={name} size={36} />
        </Link>
      }
      corner={<ColorSchemeToggle />}
      title={title}
      subtitle={subtitle}
      footer={footer ?? <Link href="/login">{t('access.toSignIn')}</Link>}
    >
      {children}
    </AuthLayout>
  )
}
