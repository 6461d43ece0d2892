import { KeyValueList, MoneyText, Panel, ProgressBar, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { progressOf, STATUS_TONE } from './investment-status.ts'
import type { Investment } from './investments-api.ts'

const DATE_LENGTH = 10

/** The details of one investment. */
export function InvestmentDetail({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation()
  const { description } = investment
  const percent = progressOf(investment, new Date())
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Panel>
        <KeyValueList items={useFacts(investment)} />
      </Panel>
      <Panel>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {percent !== null && <ProgressBar label={t('investments.progress')} percent={percent} />}
          <Box>
            <Typography variant="subtitle2" component="h2">
              {t('investments.description')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, whiteSpace: 'pre-line' }}>
              {description}
            </Typography>
          </Box>
        </Box>
      </Panel>
    </Box>
  )
}

function useFacts(investment: Investment) {
  const { t } = useTranslation()
  const { status, invested_amount, invested_coin, bundle_usd_price, roi, days, profit, created_at } = investment
  return [
    {
      label: t('investments.statusLabel'),
      value: <StatusChip tone={STATUS_TONE[status]} label={t(`investments.status.${status}`)} />,
    },
    { label: t('investments.invested'), value: <MoneyText value={invested_amount} unit={invested_coin} /> },
    { label: t('investments.investedWorth'), value: <MoneyText value={bundle_usd_price} unit="USD" /> },
    {
      label: t('investments.roi'),
      value: (
        <>
          {roi}
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
            {t('investments.projected')}
          </Typography>
        </>
      ),
    },
    { label: t('investments.days'), value: days === null ? t('investments.flexible') : days },
    { label: t('investments.profit'), value: <MoneyText value={profit} unit="USD" tone="movement" /> },
    { label: t('investments.startDate'), value: created_at.slice(0, DATE_LENGTH) },
    {
      label: t('investments.principal'),
      value: t(investment.returns_principal ? 'investments.returned' : 'investments.kept'),
    },
  ]
}
