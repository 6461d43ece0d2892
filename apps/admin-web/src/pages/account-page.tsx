import { AuthenticatorPanel, PasskeysPanel, PasswordPanel, SessionsPanel } from '@mintmark/account'
import Box from '@mui/material/Box'
import { StaffRealm } from '../features/account/staff-realm.tsx'
import { accountMessages } from '../locales/en/account-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

const COLUMN_SX = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export default function AccountPage() {
  return (
    <StaffRealm>
      <PageHead title={accountMessages.title} subtitle={accountMessages.subtitle} />
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
