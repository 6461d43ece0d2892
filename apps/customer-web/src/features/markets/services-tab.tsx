import { InlineNotice, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Terms } from './about-tab.tsx'

const SERVICES = ['money', 'portfolio', 'retirement', 'collective', 'brokerage', 'values'] as const
const STEPS = ['open', 'profile', 'password', 'verify', 'dashboard'] as const

/** The six services and how to get started. */
export function ServicesTab({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={t('company.services.title')}>
        <Terms items={SERVICES.map((key) => t(`company.services.list.${key}`, { returnObjects: true }))} />
      </Panel>
      <Panel title={t('company.services.startTitle')}>
        <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1.25 }}>
          {STEPS.map((key) => (
            <Typography key={key} component="li" variant="body2">
              {t(`company.services.steps.${key}`)}
            </Typography>
          ))}
        </Box>
        <InlineNotice tone="info" text={t('company.services.safety', { name })} />
      </Panel>
    </Box>
  )
}
