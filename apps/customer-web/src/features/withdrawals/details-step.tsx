import { formatAmount } from '@mintmark/domain'
import {
  AmountInput,
  formatMoney,
  InlineNotice,
  SampleChip,
  TextInput,
  tabularNumerals,
  useUiLocale,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { WithdrawWizardState } from './use-withdraw-wizard.ts'

/** How much, in USD, and where to. */
export function DetailsStep({ wizard }: { readonly wizard: WithdrawWizardState }) {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const { amount, balance, coin, price, isBusy } = wizard
  if (price === undefined) return <InlineNotice tone="warning" text={t('withdrawals.noPrice', { coin })} />
  const available = balance && formatMoney(balance.available_balance, coin, { locale })
  return (
    <>
      <AmountInput
        label={t('withdrawals.amount')}
        unit="USD"
        value={amount.usd}
        onChange={amount.setUsd}
        max={amount.max}
        hint={available && t('withdrawals.available', { amount: available })}
        error={amount.problem}
        disabled={isBusy}
      />
      <Conversion wizard={wizard} />
      <TextInput
        label={t('withdrawals.address')}
        hint={t('withdrawals.addressHint')}
        value={wizard.address}
        onChange={(event) => wizard.setAddress(event.target.value)}
        autoComplete="off"
        maxLength={200}
        disabled={isBusy}
      />
    </>
  )
}

/** The coin units that leave, to all eight decimals. */
function Conversion({ wizard }: { readonly wizard: WithdrawWizardState }) {
  const { t } = useTranslation()
  const { amount, coin, price } = wizard
  const source = price?.source
  return (
    <Box aria-live="polite" sx={{ px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('withdrawals.youSend')}
        </Typography>
        <Typography component="span" variant="h4" sx={tabularNumerals}>
          {amount.units === undefined ? '--' : `${formatAmount(amount.units)} ${coin}`}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        {amount.isAll && <span>{t('withdrawals.wholeBalance', { coin })}</span>}
        {(source === 'simulated' || source === 'reference') && <SampleChip label={t(`app.priceSource.${source}`)} />}
      </Box>
    </Box>
  )
}
