import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'

const CREDIT_URL = 'https://www.tradingview.com/'

/** What the axes of a chart mean, and the credit that the license of the chart library asks for. */
export function ChartCredit() {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        mt: 1,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <span>{t('tokens.utc')}</span>
      <Link href={CREDIT_URL} target="_blank" rel="noreferrer" color="inherit">
        {t('tokens.credit')}
      </Link>
    </Box>
  )
}
