import { amount } from '@mintmark/domain'
import { ViewDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PaidOut } from './investments-api.ts'
import { PayoutList } from './payout-list.tsx'

interface PayoutSuccessDialogProps {
  readonly paid: PaidOut
  readonly onClose: () => void
}

/** What a payout credited. */
export function PayoutSuccessDialog({ paid, onClose }: PayoutSuccessDialogProps) {
  const { t } = useTranslation()
  const hasProfit = amount(paid.profit) > 0n
  return (
    <ViewDialog title={t('investments.payoutDone.title')} onClose={onClose} maxWidth="xs">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t(hasProfit ? 'investments.payoutDone.text' : 'investments.payoutDone.principalText')}
      </Typography>
      <PayoutList profit={paid.profit} payout={paid} />
    </ViewDialog>
  )
}
