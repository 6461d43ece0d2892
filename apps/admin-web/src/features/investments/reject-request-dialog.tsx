import { useRead, useSend } from '@mintmark/client'
import { rejectInvestment, reviewInvestmentRequest } from '@mintmark/contracts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { RejectPaymentDialog } from '../../reviews/reject-payment-dialog.tsx'
import type { RequestDialogProps } from './confirm-request-dialog.tsx'
import { investmentSubject } from './investment-review.tsx'

/** Asks why a bundle paid by deposit is rejected. */
export function RejectRequestDialog({ investment, onClose }: RequestDialogProps) {
  const [reject] = useSend(rejectInvestment)
  const { id } = investment
  return (
    <RejectPaymentDialog
      endpoint={rejectInvestment}
      {...investmentsMessages.rejected}
      subject={investmentSubject(investment)}
      id={id}
      review={useRead(reviewInvestmentRequest, { params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
