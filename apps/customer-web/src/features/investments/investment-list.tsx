import type { Investment } from '@mintmark/contracts'
import { EmptyState, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { PATHS } from '../../paths.ts'
import { useUrlChoice } from '../../use-url-choice.ts'
import { InvestmentCard } from './investment-card.tsx'
import { isCurrent, isPast } from './investment-status.ts'
import { useInvestments } from './use-investments.ts'

const NONE = (
  <EmptyState
    text={investmentsMessages.none}
    detail={investmentsMessages.noneText}
    action={
      <Button variant="contained" href={PATHS.bundles}>
        {investmentsMessages.viewPlans}
      </Button>
    }
  />
)
const NONE_PAST = <EmptyState text={investmentsMessages.nonePast} detail={investmentsMessages.nonePastText} />

const LISTS = ['current', 'past'] as const

interface InvestmentListProps {
  readonly userId: string
  readonly onPayout: (investment: Investment) => void
}

/** The customer's current or past investments. The choice is in the address, so that Back from an investment keeps it. */
export function InvestmentList({ userId, onPayout }: InvestmentListProps) {
  const [list, setList] = useUrlChoice('list', LISTS)
  const showsPast = list === 'past'
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button
          size="small"
          color={showsPast ? 'primary' : 'inherit'}
          variant="outlined"
          aria-pressed={showsPast}
          onClick={() => setList(showsPast ? 'current' : 'past')}
        >
          {investmentsMessages.viewPast}
        </Button>
        <Button size="small" href={PATHS.payoutHistory}>
          {investmentsMessages.viewPayouts}
        </Button>
      </Box>
      <Investments userId={userId} onPayout={onPayout} showsPast={showsPast} />
    </Box>
  )
}

function Investments({ userId, onPayout, showsPast }: InvestmentListProps & { readonly showsPast: boolean }) {
  const query = useInvestments(userId)
  return (
    <QueryContent query={query} failed={investmentsMessages.failed} loading={<Skeletons shape="cards" count={3} />}>
      {({ rows }) => {
        const shown = rows.filter(showsPast ? isPast : isCurrent)
        if (shown.length === 0) return showsPast ? NONE_PAST : NONE
        return (
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}
          >
            {shown.map((investment) => (
              <InvestmentCard key={investment.id} investment={investment} onPayout={onPayout} />
            ))}
          </Box>
        )
      }}
    </QueryContent>
  )
}
