import { InlineNotice, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { companyMessages } from '../../locales/en/company-messages.ts'
import { Terms } from './about-tab.tsx'

const SERVICES = ['money', 'portfolio', 'retirement', 'collective', 'brokerage', 'values'] as const
const STEPS = ['open', 'profile', 'password', 'verify', 'dashboard'] as const

/** The six services and how to get started. */
export function ServicesTab({ name }: { readonly name: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={companyMessages.services.title}>
        <Terms items={SERVICES.map((key) => companyMessages.services.list[key])} />
      </Panel>
      <Panel title={companyMessages.services.startTitle}>
        <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1.25 }}>
          {STEPS.map((key) => (
            <Typography key={key} component="li" variant="body2">
              {companyMessages.services.steps[key]}
            </Typography>
          ))}
        </Box>
        <InlineNotice tone="info" text={companyMessages.services.safety({ name })} />
      </Panel>
    </Box>
  )
}
