import { tierColor } from '@mintmark/client'
import type { Bundle } from '@mintmark/contracts'
import { FigureCard } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { daysFact, principalFact } from '../../facts/plan-facts.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { investmentPath } from '../../paths.ts'
import { planPath } from './plan-paths.ts'
import { useRange } from './use-range.ts'

interface BundleCardProps {
  readonly bundle: Bundle
  /** The customer's open investment in this plan. */
  readonly investmentId: string | undefined
  /** Undefined for visitors, who read the plan. */
  readonly onBuy: ((bundle: Bundle) => void) | undefined
}

/** A plan with all its terms, the link to its page and, for customers, the button to buy it. */
export function BundleCard({ bundle, investmentId, onBuy }: BundleCardProps) {
  const { name, description } = bundle
  const items = [{ label: bundlesMessages.amount, value: useRange(bundle) }, daysFact(bundle), principalFact(bundle)]
  return (
    <FigureCard
      color={tierColor(bundle)}
      title={bundlesMessages.plan({ name })}
      text={description}
      figureLabel={factMessages.roi.label}
      figure={bundle.roi}
      note={factMessages.roi.projected}
      items={items}
      actions={<CardActions bundle={bundle} investmentId={investmentId} onBuy={onBuy} />}
    />
  )
}

function CardActions({ bundle, investmentId, onBuy }: BundleCardProps) {
  const { name } = bundle
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {investmentId === undefined ? (
        <>
          {onBuy && (
            <Button variant="contained" onClick={() => onBuy(bundle)} sx={{ flex: '1 1 auto' }}>
              {bundlesMessages.buy({ name })}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            href={planPath(bundle.id)}
            aria-label={bundlesMessages.detailsNamed({ name })}
          >
            {bundlesMessages.details}
          </Button>
        </>
      ) : (
        <>
          <Button variant="contained" disabled sx={{ flex: '1 1 auto' }}>
            {bundlesMessages.owned}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            href={investmentPath(investmentId)}
            aria-label={bundlesMessages.viewNamed({ name })}
          >
            {bundlesMessages.view}
          </Button>
        </>
      )}
    </Box>
  )
}
