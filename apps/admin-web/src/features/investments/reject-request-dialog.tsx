import { rejectInvestment } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { RejectPaymentDialog } from '../../app/review/reject-payment-dialog.tsx'
import type { RequestDialogProps } from './confirm-request-dialog.tsx'
import { useRejectInvestmentMutation, useReviewInvestmentRequestQuery } from './investments-api.ts'

/** Asks why a bundle paid by deposit is rejected. */
export function RejectRequestDialog({ investment, onClose }: RequestDialogProps) {
  const { t } = useTranslation('investments')
  const [reject] = useRejectInvestmentMutation()
  const { id, bundle_name: bundle, bundle_usd_price, user_email: user } = investment
  return (
    <RejectPaymentDialog
      endpoint={rejectInvestment}
      {...t('rejected', { returnObjects: true })}
      subject={t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      review={useReviewInvestmentRequestQuery({ params: { id } })}
      send={(body) => reject({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
