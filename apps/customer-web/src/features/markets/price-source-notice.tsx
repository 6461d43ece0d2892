import type { Price } from '@mintmark/domain'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { labelledSource } from '../../app/price-source-chip.tsx'

/** Explains where prices come from if they are not live. */
export function PriceSourceNotice({ prices }: { readonly prices: ReadonlyMap<string, Price> }) {
  const { t } = useTranslation()
  const source = labelledSource(prices.values())
  if (source === undefined) return null
  return (
    <>
      <Typography variant="caption" sx={{ display: { md: 'none' }, color: 'info.main' }}>
        {t(`markets.source.${source}`)}
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <InlineNotice tone="info" text={t(`markets.source.${source}`)} />
      </Box>
    </>
  )
}
