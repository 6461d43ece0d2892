import { EmptyState, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { BundleCard } from './bundle-card.tsx'
import { type Bundle, useListBundlesQuery } from './bundles-api.ts'

export interface BundleGridProps {
  /** The id of the customer's open investment, by bundle: a plan with an open investment can't be bought again. */
  readonly owned: ReadonlyMap<string, string>
  readonly onBuy: (bundle: Bundle) => void
}

/** Every plan on offer. */
export function BundleGrid({ owned, onBuy }: BundleGridProps) {
  const { t } = useTranslation()
  const query = useListBundlesQuery()
  return (
    <QueryContent query={query} failed={t('bundles.failed')} loading={<Skeletons shape="cards" count={4} />}>
      {(bundles) =>
        bundles.length === 0 ? (
          <EmptyState text={t('bundles.none')} />
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
