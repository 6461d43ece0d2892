import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Investment } from './investments-api.ts'

export interface CancelInvestmentDialogProps {
  readonly investment: Investment
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an investment is cancelled, and names what moves. */
export function CancelInvestmentDialog({ investment, onConfirm, onClose }: CancelInvestmentDialogProps) {
  const { t } = useTranslation('investments')
  const { bundle_name: bundle, bundle_usd_price, invested_amount, invested_coin, profit, user_email: user } = investment
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      text={t('cancel.question', {
        principal: formatMoney(invested_amount, invested_coin),
        profit: formatMoney(profit, 'USD'),
      })}
      subject={t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      confirmLabel={t('cancel.act')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
