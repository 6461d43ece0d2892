import type { Investment } from '@mintmark/contracts'
import { KeyValueList, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { ComingBack } from './coming-back.tsx'
import { pageFacts } from './investment-facts.tsx'
import { InvestmentTimeline } from './investment-timeline.tsx'
import { ProfitSources } from './profit-sources.tsx'
import { TermProgress } from './term-progress.tsx'

const columnSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** The details of one investment. */
export function InvestmentDetail({ investment }: { readonly investment: Investment }) {
  return (
    <Box sx={{ ...columnSx, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
      <Box sx={columnSx}>
        <Panel>
          <Box sx={columnSx}>
            <TermProgress investment={investment} />
            <KeyValueList items={pageFacts(investment)} />
            <Box>
              <Typography variant="subtitle2" component="h2">
                {investmentsMessages.description}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, whiteSpace: 'pre-line' }}>
                {investment.description}
              </Typography>
            </Box>
          </Box>
        </Panel>
        <ProfitSources investmentId={investment.id} />
      </Box>
      <Box sx={columnSx}>
        <ComingBack investment={investment} />
        <InvestmentTimeline investment={investment} />
      </Box>
    </Box>
  )
}
