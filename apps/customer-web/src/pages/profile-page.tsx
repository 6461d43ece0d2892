import { AuthenticatorPanel, PasskeysPanel, PasswordPanel, SessionsPanel } from '@mintmark/account'
import { PageHeader, PageTabs } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { AvatarPanel } from '../features/account/avatar-panel.tsx'
import { CloseAccountPanel } from '../features/account/close-account-panel.tsx'
import { CustomerRealm } from '../features/account/customer-realm.tsx'
import { EmailPanel } from '../features/account/email-panel.tsx'
import { ImpersonationSessionsPanel } from '../features/account/impersonation-sessions-panel.tsx'
import { ProfilePanel } from '../features/account/profile-panel.tsx'
import { SettingsLockPanel } from '../features/account/settings-lock-panel.tsx'
import { MailChoicesPanel } from '../features/notifications/mail-choices-panel.tsx'
import { UnverifiedNotice } from '../features/session/unverified-notice.tsx'
import { WithdrawalWait, waitOf } from '../features/withdrawals/withdrawal-wait.tsx'
import { profileMessages } from '../locales/en/profile-messages.ts'
import { useCustomer } from '../use-customer.ts'
import { useUrlChoice } from '../use-url-choice.ts'

const TABS = ['details', 'security', 'notifications'] as const

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
} as const
const halves = { ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } } as const
const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const

export default function ProfilePage() {
  const customer = useCustomer()
  const { id: userId, avatar } = customer
  const until = waitOf(customer)
  const [tab, setTab] = useUrlChoice('tab', TABS)
  return (
    <CustomerRealm userId={userId}>
      <PageHeader title={profileMessages.title} subtitle={profileMessages.subtitle} />
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        {!customer.email_verified && <UnverifiedNotice email={customer.email} />}
        {until !== undefined && <WithdrawalWait until={until} />}
      </Box>
      <PageTabs
        label={profileMessages.tabs}
        tabs={TABS.map((value) => ({ value, label: profileMessages.tab[value] }))}
        value={tab}
        onChange={setTab}
      >
        {/* It stays while another tab is shown, with what was entered. */}
        <Box hidden={tab !== 'details'} sx={tab === 'details' ? columns : undefined}>
          <Box sx={column}>
            <ProfilePanel userId={userId} />
            <EmailPanel userId={userId} email={customer.email} isVerified={customer.email_verified} />
          </Box>
          <Box sx={column}>
            <AvatarPanel userId={userId} avatar={avatar} />
            <PasswordPanel />
          </Box>
        </Box>
        {tab === 'security' && (
          <Box sx={halves}>
            <Box sx={column}>
              <AuthenticatorPanel />
              <PasskeysPanel />
              <SettingsLockPanel userId={userId} lockedUntil={customer.settings_locked_until} />
            </Box>
            <Box sx={column}>
              <SessionsPanel />
              <ImpersonationSessionsPanel userId={userId} />
              <CloseAccountPanel userId={userId} />
            </Box>
          </Box>
        )}
        {tab === 'notifications' && <MailChoicesPanel userId={userId} />}
      </PageTabs>
    </CustomerRealm>
  )
}
