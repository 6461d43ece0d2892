import type { PaidOut } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { ViewDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { PayoutList } from './payout-list.tsx'

interface PayoutSuccessDialogProps {
  readonly paid: PaidOut
  readonly onClose: () => void
}

/** The amounts that a payout credited. */
export function PayoutSuccessDialog({ paid, onClose }: PayoutSuccessDialogProps) {
  const hasProfit = amount(paid.profit) > 0n
  return (
    <ViewDialog title={paid.message} onClose={onClose} maxWidth="xs">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {hasProfit ? investmentsMessages.payoutDone.text : investmentsMessages.payoutDone.principalText}
      </Typography>
      <PayoutList profit={paid.profit} payout={paid} />
    </ViewDialog>
  )
}
