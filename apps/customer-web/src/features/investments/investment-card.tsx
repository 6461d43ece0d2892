import type { Investment } from '@mintmark/contracts'
import { KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { investmentPath } from '../../paths.ts'
import { cardFacts, InvestmentStatus } from './investment-facts.tsx'
import { payoutOffer } from './preview-payout.ts'
import { TermProgress } from './term-progress.tsx'

interface InvestmentCardProps {
  readonly investment: Investment
  readonly onPayout: (investment: Investment) => void
}

/** One investment: principal, progress and profit. */
export function InvestmentCard({ investment, onPayout }: InvestmentCardProps) {
  const { bundle_name: name } = investment
  const offer = payoutOffer(investment)
  return (
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h2">
          {investmentsMessages.plan({ name })}
        </Typography>
        <InvestmentStatus investment={investment} />
      </Box>
      <KeyValueList items={cardFacts(investment)} />
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
