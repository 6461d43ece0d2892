import { useRead, useSend } from '@mintmark/client'
import { confirmTransaction, type Deposit, reviewDeposit } from '@mintmark/contracts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { ConfirmPaymentDialog } from '../../reviews/confirm-payment-dialog.tsx'
import { depositSubject } from './deposit-review.tsx'

export interface DepositDialogProps {
  readonly deposit: Deposit
  readonly onClose: () => void
}

/** Asks what arrived of a deposit. */
export function ConfirmDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const [confirm] = useSend(confirmTransaction)
  const { id, amount, token_symbol: coin } = deposit
  const review = useRead(reviewDeposit, { params: { id } })
  return (
    <ConfirmPaymentDialog
      endpoint={confirmTransaction}
      payment={deposit}
      requested={review.data?.arrival_amount ?? amount}
      coin={coin}
      {...depositsMessages.confirmed}
      subject={depositSubject(deposit)}
      review={review}
      send={(body) => confirm({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
