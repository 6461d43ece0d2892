import { PageHeader, Section } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '../app/require-customer.tsx'
import { addAccountWords } from '../features/account/account-catalogue.ts'
import { AuthenticatorPanel } from '../features/account/authenticator-panel.tsx'
import { AvatarPanel } from '../features/account/avatar-panel.tsx'
import { PasskeysPanel } from '../features/account/passkeys-panel.tsx'
import { PasswordPanel } from '../features/account/password-panel.tsx'
import { ProfilePanel } from '../features/account/profile-panel.tsx'
import { SessionsPanel } from '../features/account/sessions-panel.tsx'
import { StaffVisitsPanel } from '../features/account/staff-visits-panel.tsx'

addAccountWords()

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
} as const
const halves = { ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } } as const
const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const

export default function ProfilePage() {
  const { t } = useTranslation()
  const { id: userId, avatar } = useCustomer()
  return (
    <>
      <PageHeader title={t('account.title')} subtitle={t('account.subtitle')} />
      <Box sx={{ ...columns, mb: 4 }}>
        <ProfilePanel userId={userId} />
        <Box sx={column}>
          <AvatarPanel userId={userId} avatar={avatar} />
          <PasswordPanel userId={userId} />
        </Box>
      </Box>
      <Section title={t('account.security')}>
        <Box sx={halves}>
          <Box sx={column}>
            <AuthenticatorPanel userId={userId} />
            <PasskeysPanel userId={userId} />
          </Box>
          <Box sx={column}>
            <SessionsPanel userId={userId} />
            <StaffVisitsPanel userId={userId} />
          </Box>
        </Box>
      </Section>
    </>
  )
}
