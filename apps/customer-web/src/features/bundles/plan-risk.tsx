import type { Bundle } from '@mintmark/contracts'
import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

interface PlanRiskProps {
  readonly bundle: Bundle
  /** Below the risks: a link to the whole text. */
  readonly more: ReactNode
}

/** The risks of a plan, shown before anyone buys it. */
export function PlanRisk({ bundle: { returns_principal }, more }: PlanRiskProps) {
  const { risk } = bundlesMessages
  const texts = [risk.projected, returns_principal ? risk.returned : risk.kept, risk.locked, risk.afford]
  return (
    <Panel title={risk.title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Box sx={{ mt: 1.5, fontSize: '0.875rem' }}>{more}</Box>
    </Panel>
  )
}
