import type { Investment } from '@mintmark/contracts'
import { KeyValueList, MoneyText, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { investmentPath } from '../../paths.ts'
import { amountLabel, STATUS_TONE } from './investment-status.ts'
import { payoutOffer } from './preview-payout.ts'
import { TermProgress } from './term-progress.tsx'

interface InvestmentCardProps {
  readonly investment: Investment
  readonly onPayout: (investment: Investment) => void
}

/** One investment: principal, progress and profit. */
export function InvestmentCard({ investment, onPayout }: InvestmentCardProps) {
  const { bundle_name: name, status, invested_amount, invested_coin, profit } = investment
  const offer = payoutOffer(investment)
  const items = [
    { label: amountLabel(status), value: <MoneyText value={invested_amount} unit={invested_coin} /> },
    { label: investmentsMessages.profit, value: <MoneyText value={profit} unit="USD" tone="gain" /> },
  ]
  return (
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h2">
          {investmentsMessages.plan({ name })}
        </Typography>
        <StatusChip tone={STATUS_TONE[status]} label={investmentsMessages.status[status]} />
      </Box>
      <KeyValueList items={items} />
      <TermProgress investment={investment} />
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        {offer && (
          <Button
            fullWidth
            variant="contained"
            disabled={offer.blockedBy !== undefined}
            onClick={() => onPayout(investment)}
            aria-label={investmentsMessages.payoutNamed({ name })}
          >
            {investmentsMessages.payout}
          </Button>
        )}
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          href={investmentPath(investment.id)}
          aria-label={investmentsMessages.viewNamed({ name })}
        >
          {investmentsMessages.view}
        </Button>
      </Box>
      {offer?.blockedBy !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {offer.blockedBy}
        </Typography>
      )}
    </Card>
  )
}
