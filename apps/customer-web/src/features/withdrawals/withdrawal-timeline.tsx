import type { Withdrawal } from '@mintmark/contracts'
import { DateText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { timelineOf } from './timeline-of.ts'

/** The history of a withdrawal so far, oldest first. */
export function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <Box component="ol" aria-label={withdrawalsMessages.timeline.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {timelineOf(withdrawal).map(({ kind, at }) => (
        <Box
          key={kind}
          component="li"
          sx={{ pl: 2, py: 0.75, borderLeft: 2, borderColor: at === null ? 'divider' : 'primary.main' }}
        >
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {withdrawalsMessages.timeline[kind]}
          </Typography>
          {at !== null && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <DateText value={at} />
            </Typography>
          )}
          {kind === withdrawal.status && withdrawal.reason !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {withdrawalsMessages.timeline.reason({ reason: withdrawal.reason })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
