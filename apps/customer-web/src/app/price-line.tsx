import { DateText, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PriceSourceChip } from './price-source-chip.tsx'

interface PriceLineProps {
  readonly coin: string
  /** The price of one coin in USD, as decimal text. */
  readonly usd: string
  readonly source: string
  /** When the source said so. */
  readonly at: string
}

/** The price behind an amount: how much, from where, and from when. */
export function PriceLine({ coin, usd, source, at }: PriceLineProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
    >
      <span>
        1 {coin} = <MoneyText value={usd} unit="USD" />
      </span>
      {source === 'live' ? <span>{t('app.livePrice')}</span> : <PriceSourceChip prices={[{ source }]} />}
      <DateText value={at} />
    </Box>
  )
}
