import { useRead, useSend } from '@mintmark/client'
import { confirmInvestment, reviewInvestmentRequest, type UserInvestment } from '@mintmark/contracts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { ConfirmPaymentDialog } from '../../reviews/confirm-payment-dialog.tsx'
import { investmentSubject } from './investment-review.tsx'
import { PaymentSplit } from './payment-split.tsx'

export interface RequestDialogProps {
  readonly investment: UserInvestment
  readonly onClose: () => void
}

/** Asks what arrived for a bundle, and shows what becomes of it. */
export function ConfirmRequestDialog({ investment, onClose }: RequestDialogProps) {
  const [confirm] = useSend(confirmInvestment)
  const { id } = investment
  const review = useRead(reviewInvestmentRequest, { params: { id } })
  const minUsd = review.data?.bundle_min_usd ?? null
  return (
    <ConfirmPaymentDialog
      endpoint={confirmInvestment}
      payment={{ id, network: review.data?.network ?? null }}
      requested={investment.invested_amount}
      coin={investment.invested_coin}
      outcomeOf={(received) => <PaymentSplit investment={investment} received={received} minUsd={minUsd} />}
      {...investmentsMessages.confirmed}
      subject={investmentSubject(investment)}
      review={review}
      send={(body) => confirm({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
