import { type Amount, formatAmount, type Price } from '@mintmark/domain'
import { MoneyText, SampleChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface CoinPreviewProps {
  readonly label: string
  readonly coin: string
  readonly units: Amount | undefined
  readonly price: Price | undefined
  readonly note?: string
}

/** What an amount comes to in a coin at the price of now, and what kind of price that is. */
export function CoinPreview({ label, coin, units, price, note }: CoinPreviewProps) {
  const { t } = useTranslation()
  const source = price?.source
  return (
    <Box aria-live="polite" sx={{ px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" variant="h4">
          <MoneyText value={units && formatAmount(units)} unit={coin} />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.5,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        {price ? (
          <span>
            1 {coin} = <MoneyText value={formatAmount(price.usd)} unit="USD" />
          </span>
        ) : (
          t('deposits.noPrice')
        )}
        {(source === 'simulated' || source === 'reference') && <SampleChip label={t(`app.priceSource.${source}`)} />}
      </Box>
      {note !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
