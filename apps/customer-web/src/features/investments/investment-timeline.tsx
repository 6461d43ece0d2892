import type { Investment } from '@mintmark/contracts'
import { DateText, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { timelineOf } from './timeline-of.ts'

/** The history of an investment so far, oldest first. */
export function InvestmentTimeline({ investment }: { readonly investment: Investment }) {
  return (
    <Panel title={investmentsMessages.timeline.title}>
      <Box component="ol" aria-label={investmentsMessages.timeline.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {timelineOf(investment).map(({ kind, at, reason }) => (
          <Box
            key={kind}
            component="li"
            sx={{
              position: 'relative',
              pl: 3,
              pb: 2,
              '&:last-of-type': { pb: 0 },
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 0,
                top: 6,
                width: 9,
                height: 9,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              },
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                left: 4,
                top: 19,
                bottom: -2,
                borderLeft: 1,
                borderColor: 'divider',
              },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {investmentsMessages.timeline[kind]}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <DateText value={at} />
            </Typography>
            {reason !== null && (
              <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {investmentsMessages.timeline.reason({ reason })}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
