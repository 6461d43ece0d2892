import type { RowOf, readRecentActivity } from '@mintmark/contracts'
import { DateText, EmptyState, ErrorPanel, MoneyText, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { FailedText } from '../../lists/failed-text.tsx'
import { statsMessages } from '../../locales/en/stats-messages.ts'
import { ActivityStatus } from './activity-status.tsx'
import { useRecentActivity } from './use-stats.ts'

type Activity = RowOf<typeof readRecentActivity>

const LINE_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) auto 104px 136px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2.5,
  py: 1.25,
  fontSize: '0.875rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** The latest customer requests. */
export function RecentActivity() {
  const { data, isError, error, isFetching, refetch } = useRecentActivity()
  const body = () => {
    if (data === undefined && isError)
      return (
        <ErrorPanel
          heading={statsMessages.activity.errorHeading}
          text={<FailedText text={statsMessages.activity.errorText} error={error} />}
          onRetry={refetch}
          retrying={isFetching}
        />
      )
    if (data === undefined)
      return (
        <Box sx={{ px: 2.5 }}>
          <Skeletons shape="list" count={5} />
        </Box>
      )
    if (data.length === 0)
      return <EmptyState text={statsMessages.activity.empty} detail={statsMessages.activity.emptyDetail} />
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((activity) => (
          <Line key={`${activity.type}-${activity.id}`} activity={activity} />
        ))}
      </Box>
    )
  }
  return (
    <Panel title={statsMessages.activity.title} flush>
      {body()}
    </Panel>
  )
}

function Line({ activity: { type, user, amount, coin, status, time } }: { readonly activity: Activity }) {
  return (
    <Box component="li" sx={LINE_SX}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{statsMessages.activity.types[type]}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{user}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <MoneyText value={amount} unit={coin} strong />
      </Box>
      <Box>
        <ActivityStatus status={status} />
      </Box>
      <Box sx={{ textAlign: 'right', fontSize: '0.75rem', color: 'text.secondary' }}>
        <DateText value={time} />
      </Box>
    </Box>
  )
}
