import { PageHeader, PageTabs } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useLocation, useNavigate } from 'react-router-dom'
import { Outbox } from '../features/mail/outbox.tsx'
import { SendEmailForm } from '../features/mail/send-email-form.tsx'
import { ServerNotice } from '../features/mail/server-notice.tsx'
import { useStaffSession } from '../features/session/staff-session.ts'
import { EmailSettingsForm } from '../features/settings/email-settings-form.tsx'
import { LoadedSettings } from '../features/settings/loaded-settings.tsx'
import { TestMailForm } from '../features/settings/test-mail-form.tsx'
import { mailMessages } from '../locales/en/mail-messages.ts'
import { PATHS } from '../paths.ts'
import { PageTitle } from '../titles/page-title.tsx'
import { useSectionsInReach } from './use-sections-in-reach.ts'

const TABS = ['email', 'outbox', 'emailSettings'] as const
const LABEL = {
  email: mailMessages.sendTab,
  outbox: mailMessages.outboxTab,
  emailSettings: mailMessages.settingsTab,
} as const

const SIDE_BY_SIDE_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  maxWidth: { xs: 600, lg: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The mail server settings and a test. */
function MailServer() {
  const ownEmail = useStaffSession().data?.staff?.email ?? ''
  return (
    <LoadedSettings>
      {(settings) => (
        <Box sx={SIDE_BY_SIDE_SX}>
          <EmailSettingsForm settings={settings} />
          <TestMailForm ownEmail={ownEmail} />
        </Box>
      )}
    </LoadedSettings>
  )
}

/** The tabs of the Email screen, each with its own path. */
export default function EmailPage() {
  const navigate = useNavigate()
  const isInReach = useSectionsInReach()
  const { pathname } = useLocation()
  const tab = TABS.find((each) => PATHS[each] === pathname) ?? 'email'
  const contents = {
    email: (
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 600 }}>
        <ServerNotice />
        <SendEmailForm />
      </Box>
    ),
    outbox: (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ServerNotice />
        <Box>
          <Outbox />
        </Box>
      </Box>
    ),
    emailSettings: <MailServer />,
  }
  return (
    <>
      <PageTitle page={LABEL[tab]} />
      <PageHeader title={mailMessages.page} subtitle={mailMessages.pageSubtitle} />
      <PageTabs
        label={mailMessages.tabs}
        tabs={TABS.filter((each) => isInReach(each)).map((value) => ({
          value,
          label: LABEL[value],
        }))}
        value={tab}
        onChange={(next) => navigate(PATHS[next])}
      >
        {contents[tab]}
      </PageTabs>
    </>
  )
}
