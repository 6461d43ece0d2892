import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

const FUNDS = ['mutual', 'index', 'exchangeTraded', 'hedge'] as const
const CONCEPTS = ['diversification', 'liquidity', 'volatility', 'horizon'] as const
const REASONS = ['ledger', 'people', 'terms', 'reach'] as const

/** The company, its fund types, key terms and reasons to choose it. */
export function AboutTab({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={t('company.about.title', { name })}>
        <Typography sx={{ maxWidth: '68ch' }}>{t('company.about.text', { name })}</Typography>
      </Panel>
      <Panel title={t('company.about.fundsTitle')}>
        <Terms items={FUNDS.map((key) => t(`company.about.funds.${key}`, { returnObjects: true }))} />
      </Panel>
      <Panel title={t('company.about.conceptsTitle')}>
        <Terms items={CONCEPTS.map((key) => t(`company.about.concepts.${key}`, { returnObjects: true }))} />
      </Panel>
      <Panel title={t('company.about.reasonsTitle', { name })}>
        <Terms items={REASONS.map((key) => t(`company.about.reasons.${key}`, { returnObjects: true }))} />
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
