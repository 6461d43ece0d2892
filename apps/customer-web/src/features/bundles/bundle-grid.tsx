import { EmptyState, ErrorPanel, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { BundleCard } from './bundle-card.tsx'
import { type Bundle, useListBundlesQuery } from './bundles-api.ts'

export interface BundleGridProps {
  /** The customer's investment that is not over, by its bundle: such a plan cannot be bought a second time. */
  readonly owned: ReadonlyMap<string, string>
  readonly onBuy: (bundle: Bundle) => void
}

/** Every plan on offer. */
export function BundleGrid({ owned, onBuy }: BundleGridProps) {
  const { t } = useTranslation()
  const { data: bundles, isError, isFetching, refetch } = useListBundlesQuery()
  if (bundles === undefined && isError)
    return (
      <Panel flush>
        <ErrorPanel heading={t('bundles.failed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
      </Panel>
    )
  if (bundles === undefined) return <Skeletons shape="cards" count={4} />
  if (bundles.length === 0)
    return (
      <Panel flush>
        <EmptyState text={t('bundles.none')} />
      </Panel>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} investmentId={owned.get(bundle.id)} onBuy={onBuy} />
      ))}
    </Box>
  )
}
