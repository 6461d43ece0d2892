import { ErrorPanel, InlineNotice, PageHeader, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { PATHS } from '../app/paths.ts'
import { QuickActions } from '../features/stats/quick-actions.tsx'
import { StatCards } from '../features/stats/stat-cards.tsx'
import { useStats } from '../features/stats/stats-api.ts'
import { usePendingCounts } from '../features/stats/use-pending-counts.ts'

const QUEUE_HREFS = {
  deposits: `${PATHS.deposits}?status=pending`,
  withdrawals: PATHS.withdrawals,
  bundles: `${PATHS.userBundles}?status=pending`,
} as const

export default function DashboardPage() {
  const { t } = useTranslation('stats')
  const { data, isError, isFetching, refetch } = useStats()
  const counts = usePendingCounts()
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {isError && data === undefined ? (
        <Panel flush>
          <ErrorPanel heading={t('errorHeading')} text={t('errorText')} onRetry={refetch} retrying={isFetching} />
        </Panel>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isError && <InlineNotice tone="warning" text={t('stale')} />}
          <StatCards stats={data} />
          <QuickActions counts={counts} hrefs={QUEUE_HREFS} />
        </Box>
      )}
    </>
  )
}
