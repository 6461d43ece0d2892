import { useRead, useSend } from '@mintmark/client'
import { rejectInvestment, reviewInvestmentRequest } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { RejectPaymentDialog } from '../../reviews/reject-payment-dialog.tsx'
import type { RequestDialogProps } from './confirm-request-dialog.tsx'

/** Asks why a bundle paid by deposit is rejected. */
export function RejectRequestDialog({ investment, onClose }: RequestDialogProps) {
  const [reject] = useSend(rejectInvestment)
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user } = investment
  return (
    <RejectPaymentDialog
      endpoint={rejectInvestment}
      {...investmentsMessages.rejected}
      subject={investmentsMessages.subject({ bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      id={id}
      review={useRead(reviewInvestmentRequest, { params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
