import { OfferCard, tierColor } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { investmentPath } from '../../app/paths.ts'
import type { Bundle } from './bundles-api.ts'
import { useRange } from './use-range.ts'

interface BundleCardProps {
  readonly bundle: Bundle
  /** The customer's open investment in this plan. */
  readonly investmentId: string | undefined
  readonly onBuy: (bundle: Bundle) => void
}

/** A plan with all its terms and the button to buy it. */
export function BundleCard({ bundle, investmentId, onBuy }: BundleCardProps) {
  const { t } = useTranslation()
  const { name, description, days, returns_principal } = bundle
  const items = [
    { label: t('bundles.amount'), value: useRange(bundle) },
    { label: t('bundles.days'), value: days === null ? t('bundles.flexible') : days },
    { label: t('bundles.principal'), value: t(returns_principal ? 'bundles.returned' : 'bundles.kept') },
  ]
  return (
    <OfferCard
      color={tierColor(bundle)}
      title={t('bundles.plan', { name })}
      text={description}
      figureLabel={t('bundles.roi')}
      figure={bundle.roi}
      note={t('bundles.projected')}
      items={items}
      actions={<CardActions bundle={bundle} investmentId={investmentId} onBuy={onBuy} />}
    />
  )
}

function CardActions({ bundle, investmentId, onBuy }: BundleCardProps) {
  const { t } = useTranslation()
  const { name } = bundle
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
      {investmentId === undefined ? (
        <Button fullWidth variant="contained" onClick={() => onBuy(bundle)}>
          {t('bundles.buy', { name })}
        </Button>
      ) : (
        <>
          <Button fullWidth variant="contained" disabled>
            {t('bundles.owned')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            href={investmentPath(investmentId)}
            aria-label={t('bundles.viewNamed', { name })}
          >
            {t('bundles.view')}
          </Button>
        </>
      )}
    </Box>
  )
}
