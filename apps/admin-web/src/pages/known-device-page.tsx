import { ConfirmDevice, signInMessages } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function KnownDevicePage() {
  const [search] = useSearchParams()
  return (
    <AuthPage
      title={signInMessages.device.title}
      footer={<Link href={PATHS.login}>{signInMessages.toSignIn.staff}</Link>}
    >
      <ConfirmDevice token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
