import { ResetPassword, signInMessages } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

/** The page behind emailed links and invitations. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  return (
    <AuthPage
      title={signInMessages.reset.title.staff}
      subtitle={signInMessages.reset.subtitle}
      footer={<Link href={PATHS.login}>{signInMessages.toSignIn.staff}</Link>}
    >
      <ResetPassword token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
