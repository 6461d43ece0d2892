import type { AdminBundle } from '@mintmark/contracts'
import { type DataColumn, formatMoney, NamedReference, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

/** The smallest and largest investment, or the fixed amount. */
function Range({ bundle: { amount, min_amount, max_amount } }: { readonly bundle: AdminBundle }) {
  const usd = (value: string) => formatMoney(value, 'USD')
  const shown = max_amount === null ? usd(amount ?? min_amount) : `${usd(min_amount)} – ${usd(max_amount)}`
  return (
    <Box component="span" sx={{ ...tabularNumerals, display: 'inline-block', whiteSpace: { sm: 'nowrap' } }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {shown}
      </Box>
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {max_amount === null ? bundlesMessages.fixed : bundlesMessages.range}
      </Typography>
    </Box>
  )
}

/** The columns of the bundles, in the order of the specification. */
export const BUNDLE_COLUMNS: readonly DataColumn<AdminBundle>[] = [
  {
    key: 'bundle',
    header: bundlesMessages.columns.bundle,
    primary: true,
    render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={bundlesMessages.copyId} />,
  },
  {
    key: 'description',
    header: bundlesMessages.columns.description,
    render: ({ description }) => (
      <Box sx={{ minWidth: { sm: 180 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        {description || bundlesMessages.nothing}
      </Box>
    ),
  },
  { key: 'range', header: bundlesMessages.columns.range, render: (bundle) => <Range bundle={bundle} /> },
  { key: 'roi', header: bundlesMessages.columns.roi, render: ({ roi }) => roi },
  {
    key: 'duration',
    header: bundlesMessages.columns.duration,
    render: ({ days }) =>
      days === null ? bundlesMessages.flexible : bundlesMessages.days({ count: days, shown: String(days) }),
  },
]
