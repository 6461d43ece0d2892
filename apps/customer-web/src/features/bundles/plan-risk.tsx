import type { Bundle } from '@mintmark/contracts'
import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

/** The risks of a plan, shown before anyone buys it. */
export function PlanRisk({ bundle: { returns_principal } }: { readonly bundle: Bundle }) {
  const { risk } = bundlesMessages
  const texts = [risk.projected, returns_principal ? risk.returned : risk.kept, risk.locked, risk.afford]
  return (
    <Panel title={risk.title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Panel>
  )
}
