import { ConfirmDevice } from '@mintmark/account'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AuthPage } from './auth/auth-page.tsx'

export default function KnownDevicePage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('device.title')}>
      <ConfirmDevice token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
