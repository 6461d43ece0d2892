import { useRead } from '@mintmark/client'
import { readSettings } from '@mintmark/contracts'
import { ErrorPanel, InlineNotice, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { OnePersonNotice } from '../features/approvals/one-person-notice.tsx'
import { LedgerHealth } from '../features/books/ledger-health.tsx'
import { PriceSourcesPanel } from '../features/prices/price-sources-panel.tsx'
import { FlowChart } from '../features/reports/flow-chart.tsx'
import { ReconciliationPanel } from '../features/reports/reconciliation-panel.tsx'
import { WorkPanel } from '../features/reports/work-panel.tsx'
import { useStaffSession } from '../features/session/staff-session.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { SetUpList } from '../features/set-up/set-up-list.tsx'
import { QuickActions } from '../features/stats/quick-actions.tsx'
import { RecentActivity } from '../features/stats/recent-activity.tsx'
import { StatCards } from '../features/stats/stat-cards.tsx'
import { usePendingCounts } from '../features/stats/use-pending-counts.ts'
import { useStats } from '../features/stats/use-stats.ts'
import { FailedText } from '../lists/failed-text.tsx'
import { statsMessages } from '../locales/en/stats-messages.ts'
import { PATHS, SCAM_REPORTS_PATH } from '../paths.ts'
import { PageHead } from '../titles/page-head.tsx'
import { hrefOf } from './sections.ts'
import { useSectionsInReach } from './use-sections-in-reach.ts'

const QUEUE_HREFS = {
  deposits: hrefOf('deposits'),
  withdrawals: hrefOf('withdrawals'),
  bundles: hrefOf('userBundles'),
  approvals: hrefOf('approvals'),
  users: `${PATHS.users}?status=unverified`,
  threads: PATHS.support,
  unidentified: PATHS.unidentifiedDeposits,
  reports: SCAM_REPORTS_PATH,
} as const

const COLUMN_SX = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Pending work comes first where everything is in one column. */
const AREAS_SX = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  gridTemplateAreas: {
    xs: '"work" "figures" "money" "state"',
    lg: '"figures figures" "money work" "money state"',
  },
} as const

/** The dashboard of the roles that see money. */
function MoneyDashboard() {
  const { data, isError, error, isFetching, refetch } = useStats(true)
  const showsSamples = useRead(readSettings).data?.show_sample_figures === 'true'
  const counts = usePendingCounts(true)
  const mayDo = useMayDo()
  const isInReach = useSectionsInReach()
  const hrefs = isInReach('support') ? QUEUE_HREFS : { ...QUEUE_HREFS, threads: undefined }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isError && data && <InlineNotice tone="warning" text={statsMessages.stale} />}
      <OnePersonNotice />
      <LedgerHealth mayResume={mayDo('payouts.resume')} />
      <Box sx={AREAS_SX}>
        <Box sx={{ gridArea: 'work' }}>
          <QuickActions counts={counts ?? (isError ? null : undefined)} oldest={data?.oldest} hrefs={hrefs} />
        </Box>
        <Box sx={{ gridArea: 'figures' }}>
          {isError && data === undefined ? (
            <Panel flush>
              <ErrorPanel
                heading={statsMessages.errorHeading}
                text={<FailedText text={statsMessages.errorText} error={error} />}
                onRetry={refetch}
                retrying={isFetching}
              />
            </Panel>
          ) : (
            <StatCards stats={data} showsSamples={showsSamples} />
          )}
        </Box>
        <Box sx={{ ...COLUMN_SX, gridArea: 'money' }}>
          <FlowChart />
          {mayDo('reports.read') && <ReconciliationPanel mayReport={mayDo('custody.report')} />}
          <RecentActivity />
        </Box>
        <Box sx={{ ...COLUMN_SX, gridArea: 'state' }}>
          <PriceSourcesPanel mayPin={mayDo('prices.pin')} />
          <WorkPanel />
        </Box>
      </Box>
    </Box>
  )
}

export default function DashboardPage() {
  const mayDo = useMayDo()
  const staff = useStaffSession().data?.staff
  return (
    <>
      <PageHead title={statsMessages.title} subtitle={statsMessages.subtitle} />
      {staff && mayDo('settings.change') && (
        <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
          <SetUpList staffId={staff.id} mayConfirmBackup={mayDo('controls.change')} />
        </Box>
      )}
      {mayDo('money.read') ? <MoneyDashboard /> : <PriceSourcesPanel mayPin={mayDo('prices.pin')} />}
    </>
  )
}
