import { AuthenticatorPanel, PasskeysPanel, PasswordPanel, SessionsPanel } from '@mintmark/account'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { StaffRealm } from '../features/account/staff-realm.tsx'

const COLUMN_SX = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export default function AccountPage() {
  const { t } = useTranslation('session')
  return (
    <StaffRealm>
      <PageHead title={t('userMenu')} subtitle={t('accountSubtitle')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          maxWidth: 1200,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={COLUMN_SX}>
          <AuthenticatorPanel />
          <PasskeysPanel />
        </Box>
        <Box sx={COLUMN_SX}>
          <PasswordPanel />
          <SessionsPanel />
        </Box>
      </Box>
    </StaffRealm>
  )
}
