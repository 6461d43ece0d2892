import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { companyMessages } from '../../locales/en/company-messages.ts'

const FUNDS = ['mutual', 'index', 'exchangeTraded', 'hedge'] as const
const CONCEPTS = ['diversification', 'liquidity', 'volatility', 'horizon'] as const
const REASONS = ['ledger', 'people', 'terms', 'reach'] as const

/** The company, its fund types, key terms and reasons to choose it. */
export function AboutTab({ name }: { readonly name: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={companyMessages.about.title({ name })}>
        <Typography sx={{ maxWidth: '68ch' }}>{companyMessages.about.text({ name })}</Typography>
      </Panel>
      <Panel title={companyMessages.about.fundsTitle}>
        <Terms items={FUNDS.map((key) => companyMessages.about.funds[key])} />
      </Panel>
      <Panel title={companyMessages.about.conceptsTitle}>
        <Terms items={CONCEPTS.map((key) => companyMessages.about.concepts[key])} />
      </Panel>
      <Panel title={companyMessages.about.reasonsTitle({ name })}>
        <Terms items={REASONS.map((key) => companyMessages.about.reasons[key])} />
      </Panel>
    </Box>
  )
}

export interface Term {
  readonly title: string
  readonly text: string
}

/** Short explanations side by side. */
export function Terms({ items }: { readonly items: readonly Term[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {items.map(({ title, text }) => (
        <Box key={title}>
          <Typography component="dt" variant="subtitle2">
            {title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
