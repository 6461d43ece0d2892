import { useRead } from '@mintmark/client'
import { readUserOverview, type UserOverview } from '@mintmark/contracts'
import { timelineKindsOf } from '@mintmark/domain'
import { InlineNotice, PageHeader, PageTabs, QueryContent, RowMenu, Skeletons, StatusChip, WayBack } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import { CustomerAccess } from '../features/customer/customer-access.tsx'
import { CustomerConsent } from '../features/customer/customer-consent.tsx'
import { CustomerDetails } from '../features/customer/customer-details.tsx'
import { CustomerHoldings } from '../features/customer/customer-holdings.tsx'
import { CustomerInvestments } from '../features/customer/customer-investments.tsx'
import { CustomerTimeline } from '../features/customer/customer-timeline.tsx'
import { FreezePanel } from '../features/customer/freeze-panel.tsx'
import { HoldingsSummary } from '../features/customer/holdings-summary.tsx'
import { NoteForm } from '../features/customer/note-form.tsx'
import { OpenRequests } from '../features/customer/open-requests.tsx'
import { PastBalances } from '../features/customer/past-balances.tsx'
import { useStaffSession } from '../features/session/staff-session.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { useUserMenu } from '../features/users/use-user-menu.ts'
import { LIVE } from '../lists/live-list.ts'
import { oneOf } from '../lists/one-of.ts'
import { customerMessages } from '../locales/en/customer-messages.ts'
import { PATHS } from '../paths.ts'
import { PageTitle } from '../titles/page-title.tsx'
import { type OpenUserAction, UserActionDialog } from './user-action-dialog.tsx'

const TABS = ['timeline', 'balances', 'investments', 'access'] as const
type Tab = (typeof TABS)[number]

const COLUMNS_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const
const STACK_SX = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Name, state and actions: the dialogs of the users list. */
function CustomerHead({ user }: Pick<UserOverview, 'user'>) {
  const mayDo = useMayDo()
  const [open, setOpen] = useState<OpenUserAction | null>(null)
  const menu = useUserMenu({ mayDo, onAsk: (action) => setOpen({ action, user }) })
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  const isOpen = user.archived_at === null
  const button = (action: 'fund' | 'mail' | 'login') => (
    <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen({ action, user })}>
      {customerMessages.actions[action]}
    </Button>
  )
  return (
    <>
      <PageTitle page={name} />
      <PageHeader
        title={name}
        subtitle={
          <>
            {user.email}{' '}
            <StatusChip
              tone={user.email_verified ? 'good' : 'pending'}
              label={user.email_verified ? customerMessages.verified : customerMessages.unverified}
            />
          </>
        }
        actions={
          isOpen && (
            <>
              {mayDo('funds.add') && button('fund')}
              {mayDo('mail.send') && button('mail')}
              {mayDo('users.impersonate') && button('login')}
              {menu && <RowMenu label={customerMessages.actions.more} actions={menu(user)} />}
            </>
          )
        }
      />
      {!isOpen && <InlineNotice tone="warning" text={customerMessages.archived} />}
      {open && <UserActionDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The sections of the page, one at a time; the open one is in the URL. */
function Sections({ id, portfolio }: Pick<UserOverview, 'portfolio'> & { readonly id: string }) {
  const mayDo = useMayDo()
  const role = useStaffSession().data?.staff?.role
  const [params, setParams] = useSearchParams()
  const tabs = TABS.filter((tab) => tab !== 'access' || mayDo('users.inspect'))
  const tab = oneOf(tabs, params.get('tab')) ?? 'timeline'
  const content: Record<Tab, () => ReactNode> = {
    timeline: () => (
      <Box sx={STACK_SX}>
        {mayDo('users.note') && <NoteForm id={id} />}
        <CustomerTimeline id={id} kinds={role ? timelineKindsOf(role) : []} />
      </Box>
    ),
    balances: () => (
      <Box sx={STACK_SX}>
        <CustomerHoldings portfolio={portfolio} />
        <PastBalances id={id} />
      </Box>
    ),
    investments: () => <CustomerInvestments id={id} />,
    access: () => <CustomerAccess id={id} />,
  }
  return (
    <PageTabs
      label={customerMessages.tabs}
      tabs={tabs.map((value) => ({ value, label: customerMessages.tab[value] }))}
      value={tab}
      onChange={(next) => setParams(next === 'timeline' ? {} : { tab: next }, { replace: true })}
    >
      {content[tab]()}
    </PageTabs>
  )
}

/** Everything about one customer, such as for a phone call. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const mayDo = useMayDo()
  const query = useRead(readUserOverview, { params: { id } }, LIVE)
  return (
    <>
      <WayBack>
        <Link component={RouterLink} to={PATHS.users}>
          {customerMessages.back}
        </Link>
      </WayBack>
      <QueryContent query={query} failed={customerMessages.failed} loading={<Skeletons shape="cards" count={4} />}>
        {(overview) => (
          <>
            <CustomerHead user={overview.user} />
            <Box sx={COLUMNS_SX}>
              <Box sx={STACK_SX}>
                <HoldingsSummary portfolio={overview.portfolio} />
                <Sections id={id} portfolio={overview.portfolio} />
              </Box>
              <Box sx={STACK_SX}>
                <OpenRequests overview={overview} />
                <FreezePanel
                  overview={overview}
                  mayFreeze={mayDo('users.freeze')}
                  mayUnfreeze={mayDo('users.unfreeze')}
                />
                <CustomerDetails overview={overview} />
                <CustomerConsent overview={overview} />
              </Box>
            </Box>
          </>
        )}
      </QueryContent>
    </>
  )
}
