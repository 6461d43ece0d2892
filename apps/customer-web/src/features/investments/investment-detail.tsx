import type { Investment } from '@mintmark/contracts'
import { KeyValueList, MoneyText, Panel, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { ComingBack } from './coming-back.tsx'
import { amountLabel, STATUS_TONE } from './investment-status.ts'
import { InvestmentTimeline } from './investment-timeline.tsx'
import { ProfitSources } from './profit-sources.tsx'
import { TermProgress } from './term-progress.tsx'

const DATE_LENGTH = 10
const columnSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** The details of one investment. */
export function InvestmentDetail({ investment }: { readonly investment: Investment }) {
  return (
    <Box sx={{ ...columnSx, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
      <Box sx={columnSx}>
        <Panel>
          <Box sx={columnSx}>
            <TermProgress investment={investment} />
            <KeyValueList items={factsOf(investment)} />
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

function factsOf(investment: Investment) {
  const { status, invested_amount, invested_coin, bundle_usd_price, roi, days, profit, created_at } = investment
  return [
    {
      label: investmentsMessages.statusLabel,
      value: <StatusChip tone={STATUS_TONE[status]} label={investmentsMessages.status[status]} />,
    },
    { label: amountLabel(status), value: <MoneyText value={invested_amount} unit={invested_coin} /> },
    { label: investmentsMessages.investedWorth, value: <MoneyText value={bundle_usd_price} unit="USD" /> },
    {
      label: investmentsMessages.roi,
      value: (
        <>
          {roi}
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
            {investmentsMessages.projected}
          </Typography>
        </>
      ),
    },
    { label: investmentsMessages.days, value: days === null ? investmentsMessages.flexible : days },
    { label: investmentsMessages.profit, value: <MoneyText value={profit} unit="USD" tone="gain" /> },
    { label: investmentsMessages.startDate, value: created_at.slice(0, DATE_LENGTH) },
    {
      label: investmentsMessages.principal,
      value: investment.returns_principal ? investmentsMessages.returned : investmentsMessages.kept,
    },
  ]
}
