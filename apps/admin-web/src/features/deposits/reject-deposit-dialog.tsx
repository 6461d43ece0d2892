import { useRead, useSend } from '@mintmark/client'
import { rejectDeposit, reviewDeposit } from '@mintmark/contracts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { RejectPaymentDialog } from '../../reviews/reject-payment-dialog.tsx'
import type { DepositDialogProps } from './confirm-deposit-dialog.tsx'
import { depositSubject } from './deposit-review.tsx'

/** Asks why a deposit is rejected. */
export function RejectDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const [reject] = useSend(rejectDeposit)
  const { id } = deposit
  return (
    <RejectPaymentDialog
      endpoint={rejectDeposit}
      {...depositsMessages.rejected}
      subject={depositSubject(deposit)}
      id={id}
      review={useRead(reviewDeposit, { params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
