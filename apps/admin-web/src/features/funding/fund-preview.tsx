import { type Amount, coinForUsd, formatAmount } from '@mintmark/domain'
import { formatMoney, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { usePreviewPrice } from './use-preview-price.ts'

export interface FundPreviewProps {
  readonly coin: string
  readonly usd: Amount
}

/** How much of the coin the customer gets, by the server's own rule, and the price behind it. */
export function FundPreview({ coin, usd }: FundPreviewProps) {
  const { t } = useTranslation('funding', { keyPrefix: 'addFund' })
  const preview = usePreviewPrice(coin)
  if (preview === undefined) return null
  const { price, source } = preview
  return (
    <Box role="status" sx={{ px: 2, py: 1.5, borderRadius: '10px', bgcolor: 'action.hover' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('preview')}
      </Typography>
      <Typography variant="h3" component="p" sx={tabularNumerals}>
        {`${formatAmount(coinForUsd(usd, price, 'down'))} ${coin}`}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t(source, { price: formatMoney(formatAmount(price.usd), 'USD'), coin })}
      </Typography>
    </Box>
  )
}
