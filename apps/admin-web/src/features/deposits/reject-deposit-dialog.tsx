import { useRead, useSend } from '@mintmark/client'
import { rejectDeposit, reviewDeposit } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { RejectPaymentDialog } from '../../reviews/reject-payment-dialog.tsx'
import type { DepositDialogProps } from './confirm-deposit-dialog.tsx'

/** Asks why a deposit is rejected. */
export function RejectDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const [reject] = useSend(rejectDeposit)
  const { id, amount, token_symbol: coin, user_email: user } = deposit
  return (
    <RejectPaymentDialog
      endpoint={rejectDeposit}
      {...depositsMessages.rejected}
      subject={depositsMessages.subject({ amount: formatMoney(amount, coin), user })}
      id={id}
      review={useRead(reviewDeposit, { params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
