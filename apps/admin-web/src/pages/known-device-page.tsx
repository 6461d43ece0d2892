import { ConfirmDevice } from '@mintmark/account'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../app/paths.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function KnownDevicePage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  return (
    <AuthPage title={t('device.title')} footer={<Link href={PATHS.login}>{t('toSignIn', { context: 'staff' })}</Link>}>
      <ConfirmDevice token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
