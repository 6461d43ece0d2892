import { formatMoney, KeyValueList, MoneyText, ProgressBar, StatusChip, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { investmentPath } from '../../app/paths.ts'
import { isBelowMinimum, offersPayout, progressOf, STATUS_TONE } from './investment-status.ts'
import type { Investment } from './investments-api.ts'

interface InvestmentCardProps {
  readonly investment: Investment
  readonly onPayout: (investment: Investment) => void
}

/** One investment: what is in it, how far it is, what it has made. */
export function InvestmentCard({ investment, onPayout }: InvestmentCardProps) {
  const { t } = useTranslation()
  const { bundle_name: name, status, invested_amount, invested_coin, profit } = investment
  const percent = progressOf(investment, new Date())
  const items = [
    { label: t('investments.invested'), value: <MoneyText value={invested_amount} unit={invested_coin} /> },
    { label: t('investments.profit'), value: <MoneyText value={profit} unit="USD" tone="movement" /> },
  ]
  return (
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h2">
          {t('investments.plan', { name })}
        </Typography>
        <StatusChip tone={STATUS_TONE[status]} label={t(`investments.status.${status}`)} />
      </Box>
      <KeyValueList items={items} />
      {percent !== null && <ProgressBar label={t('investments.progress')} percent={percent} />}
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        <PayoutButton investment={investment} onPayout={onPayout} />
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          href={investmentPath(investment.id)}
          aria-label={t('investments.viewNamed', { name })}
        >
          {t('investments.view')}
        </Button>
      </Box>
      <PayoutMinimum investment={investment} />
    </Card>
  )
}

function PayoutButton({ investment, onPayout }: InvestmentCardProps) {
  const { t } = useTranslation()
  if (!offersPayout(investment)) return null
  return (
    <Button
      fullWidth
      variant="contained"
      disabled={isBelowMinimum(investment)}
      onClick={() => onPayout(investment)}
      aria-label={t('investments.payoutNamed', { name: investment.bundle_name })}
    >
      {t('investments.payout')}
    </Button>
  )
}

function PayoutMinimum({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  if (!offersPayout(investment) || !isBelowMinimum(investment)) return null
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {t('investments.payoutFrom', { min: formatMoney(investment.min_payout, 'USD', { locale }) })}
    </Typography>
  )
}
