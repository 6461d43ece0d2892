import type { Stats } from '@mintmark/contracts'
import { Panel, StatusChip, tabularNumerals } from '@mintmark/ui'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { statsMessages } from '../../locales/en/stats-messages.ts'
import { WaitingAge } from '../../queues/waiting-age.tsx'
import type { PendingCounts } from './use-pending-counts.ts'

export interface QuickActionsProps {
  /** Undefined while they load, null if that failed. */
  readonly counts: PendingCounts | undefined | null
  /** Since when the oldest of each queue waits. */
  readonly oldest: Stats['oldest'] | undefined
  /** A queue that the role may not open has none. */
  readonly hrefs: Readonly<Record<keyof PendingCounts, string | undefined>>
}

const LINE_SX = {
  display: 'flex',
  width: '100%',
  minHeight: 44,
  py: 0.75,
  gap: 1.5,
  px: 1.5,
  textAlign: 'left',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const QUEUES = [
  'deposits',
  'withdrawals',
  'bundles',
  'approvals',
  'threads',
  'unidentified',
  'reports',
  'users',
] as const

/** The queues whose oldest item has no age. */
const AGELESS = ['unidentified', 'reports', 'users'] as const

type Queue = (typeof QUEUES)[number]
const hasAge = (queue: Queue): queue is Exclude<Queue, (typeof AGELESS)[number]> =>
  !AGELESS.some((each) => each === queue)

/** The queues, with how much is pending in each. */
export function QuickActions({ counts, oldest, hrefs }: QuickActionsProps) {
  return (
    <Panel title={statsMessages.quickActions} flush>
      <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }}>
        {QUEUES.filter((queue) => hrefs[queue] !== undefined).map((queue) => (
          <li key={queue}>
            <ButtonBase href={hrefs[queue] ?? ''} sx={LINE_SX}>
              <Box component="span" sx={{ flex: 1 }}>
                <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                  {statsMessages.actions[queue]}
                </Typography>
                {hasAge(queue) && oldest?.[queue] && <WaitingAge queue={queue} since={oldest[queue]} oldest />}
              </Box>
              {counts === undefined ? <Skeleton width={64} /> : <PendingCount count={counts?.[queue]} />}
              <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

function PendingCount({ count }: { readonly count: number | undefined }) {
  if (count !== undefined && count > 0) return <StatusChip tone="pending" label={count.toLocaleString('en-US')} />
  return (
    <Typography variant="caption" sx={{ ...tabularNumerals, color: 'text.secondary' }}>
      {count === undefined ? '--' : statsMessages.nothingPending}
    </Typography>
  )
}
