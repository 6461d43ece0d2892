import type { Price } from '@mintmark/domain'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { labelledSource } from '../../app/price-source-chip.tsx'

/** Explains where prices come from if they are not live, in one line, so that it takes little of a phone's screen. */
export function PriceSourceNotice({ prices }: { readonly prices: ReadonlyMap<string, Price> }) {
  const { t } = useTranslation()
  const source = labelledSource(prices.values())
  // A pinned price has a notice of its own, with its end.
  if (source === undefined || source === 'pinned') return null
  return (
    <Typography variant="caption" component="p" sx={{ color: 'info.main' }}>
      {t(`markets.source.${source}`)}
    </Typography>
  )
}
