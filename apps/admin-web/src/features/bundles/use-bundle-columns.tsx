import { type DataColumn, formatMoney, NamedReference, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Bundle } from './bundles-api.ts'

/** The smallest and largest investment, or the fixed amount. */
function Range({ bundle: { amount, min_amount, max_amount } }: { readonly bundle: Bundle }) {
  const { t } = useTranslation('bundles')
  const usd = (value: string) => formatMoney(value, 'USD')
  const shown = max_amount === null ? usd(amount ?? min_amount) : `${usd(min_amount)} – ${usd(max_amount)}`
  return (
    <Box component="span" sx={{ ...tabularNumerals, display: 'inline-block', whiteSpace: { sm: 'nowrap' } }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {shown}
      </Box>
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {max_amount === null ? t('fixed') : t('range')}
      </Typography>
    </Box>
  )
}

/** The columns of the bundles, in the order of the specification. */
export function useBundleColumns(): readonly DataColumn<Bundle>[] {
  const { t } = useTranslation('bundles')
  return [
    {
      key: 'bundle',
      header: t('columns.bundle'),
      primary: true,
      render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={t('copyId')} />,
    },
    {
      key: 'description',
      header: t('columns.description'),
      render: ({ description }) => (
        <Box sx={{ minWidth: { sm: 180 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {description || t('nothing')}
        </Box>
      ),
    },
    { key: 'range', header: t('columns.range'), render: (bundle) => <Range bundle={bundle} /> },
    { key: 'roi', header: t('columns.roi'), render: ({ roi }) => roi },
    {
      key: 'duration',
      header: t('columns.duration'),
      render: ({ days }) => (days === null ? t('flexible') : t('days', { count: days, shown: String(days) })),
    },
  ]
}
