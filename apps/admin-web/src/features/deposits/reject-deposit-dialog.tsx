import { rejectDeposit } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { RejectPaymentDialog } from '../../app/review/reject-payment-dialog.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import type { DepositDialogProps } from './confirm-deposit-dialog.tsx'
import { useRejectDepositMutation, useReviewDepositQuery } from './deposits-api.ts'

/** Asks why a deposit is rejected. */
export function RejectDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const [reject] = useRejectDepositMutation()
  const { id, amount, token_symbol: coin, user_email: user } = deposit
  return (
    <RejectPaymentDialog
      endpoint={rejectDeposit}
      {...depositsMessages.rejected}
      subject={depositsMessages.subject({ amount: formatMoney(amount, coin), user })}
      review={useReviewDepositQuery({ params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
