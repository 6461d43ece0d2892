import { ConfirmDevice, signInMessages } from '@mintmark/account'
import { useSearchParams } from 'react-router-dom'
import { AuthPage } from './auth/auth-page.tsx'

export function KnownDevicePage() {
  const [search] = useSearchParams()
  return (
    <AuthPage title={signInMessages.device.title}>
      <ConfirmDevice token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
