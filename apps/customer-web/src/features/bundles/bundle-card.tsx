import { KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { investmentPath } from '../../app/paths.ts'
import type { Bundle } from './bundles-api.ts'
import { tierColor } from './tier-color.ts'
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
    <Card
      component="article"
      sx={{ display: 'flex', flexDirection: 'column', position: 'relative', overflow: 'hidden' }}
    >
      <Box aria-hidden sx={{ height: 5, bgcolor: tierColor(bundle) }} />
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}>
        <Box>
          <Typography variant="h3" component="h2">
            {t('bundles.plan', { name })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {description}
          </Typography>
        </Box>
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('bundles.roi')}
          </Typography>
          <Typography variant="h4" component="p">
            {bundle.roi}
          </Typography>
          <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 550 }}>
            {t('bundles.projected')}
          </Typography>
        </Box>
        <KeyValueList items={items} />
        <CardActions bundle={bundle} investmentId={investmentId} onBuy={onBuy} />
      </Box>
    </Card>
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
