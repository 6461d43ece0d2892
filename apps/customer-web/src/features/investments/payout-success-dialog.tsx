import { amount } from '@mintmark/domain'
import { KeyValueList, MoneyText, ViewDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PaidOut } from './investments-api.ts'

interface PayoutSuccessDialogProps {
  readonly paid: PaidOut
  readonly onClose: () => void
}

/** What a payout credited. */
export function PayoutSuccessDialog({ paid, onClose }: PayoutSuccessDialogProps) {
  const { t } = useTranslation()
  const { profit, token_amount, token_symbol, principal_amount, principal_coin } = paid
  const items = [
    { label: t('investments.payoutDone.profit'), value: <MoneyText value={profit} unit="USD" /> },
    {
      label: t('investments.payoutDone.credited'),
      value: <MoneyText value={token_amount} unit={token_symbol} strong />,
    },
    ...(amount(principal_amount) > 0n
      ? [
          {
            label: t('investments.payoutDone.principal'),
            value: <MoneyText value={principal_amount} unit={principal_coin} />,
          },
        ]
      : []),
  ]
  return (
    <ViewDialog title={t('investments.payoutDone.title')} onClose={onClose} maxWidth="xs">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('investments.payoutDone.text')}
      </Typography>
      <KeyValueList items={items} />
    </ViewDialog>
  )
}
