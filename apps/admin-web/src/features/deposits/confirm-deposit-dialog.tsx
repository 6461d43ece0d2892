import { confirmTransaction } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ConfirmPaymentDialog } from '../../app/review/confirm-payment-dialog.tsx'
import { type Deposit, useConfirmDepositMutation, useReviewDepositQuery } from './deposits-api.ts'

export interface DepositDialogProps {
  readonly deposit: Deposit
  readonly onClose: () => void
}

/** Asks what arrived of a deposit. */
export function ConfirmDepositDialog({ deposit, onClose }: DepositDialogProps) {
  const { t } = useTranslation('deposits')
  const [confirm] = useConfirmDepositMutation()
  const { id, amount, token_symbol: coin, user_email: user } = deposit
  return (
    <ConfirmPaymentDialog
      endpoint={confirmTransaction}
      requested={amount}
      coin={coin}
      {...t('confirmed', { returnObjects: true })}
      subject={t('subject', { amount: formatMoney(amount, coin), user })}
      review={useReviewDepositQuery({ params: { id } })}
      send={(body) => confirm({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
