import { useRead } from '@mintmark/client'
import { type Bundle, listBundles } from '@mintmark/contracts'
import { EmptyState, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { BundleCard } from './bundle-card.tsx'

export interface BundleGridProps {
  /** The id of the customer's open investment, by bundle: a plan with an open investment can't be bought again. */
  readonly owned: ReadonlyMap<string, string>
  /** Undefined for visitors, who read the plans. */
  readonly onBuy: ((bundle: Bundle) => void) | undefined
}

/** Every plan on offer. */
export function BundleGrid({ owned, onBuy }: BundleGridProps) {
  const query = useRead(listBundles)
  return (
    <QueryContent query={query} failed={bundlesMessages.failed} loading={<Skeletons shape="cards" count={4} />}>
      {(bundles) =>
        bundles.length === 0 ? (
          <EmptyState text={bundlesMessages.none} />
        ) : (
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}
          >
            {bundles.map((bundle) => (
              <BundleCard key={bundle.id} bundle={bundle} investmentId={owned.get(bundle.id)} onBuy={onBuy} />
            ))}
          </Box>
        )
      }
    </QueryContent>
  )
}
